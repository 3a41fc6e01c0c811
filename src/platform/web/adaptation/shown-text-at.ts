/** How many elements outwards a text is looked for: a label stands close to what was clicked. */
const furthest = 4;

/**
 * What is known of the text at a place of the page: of the clicked element's own text, of its label, or of the nearest
 * element around it that shows nothing else. `undefined` when none of them is known.
 */
export function shownTextAt<Known>(target: EventTarget, find: (text: string) => Known | undefined): Known | undefined {
  let element = target instanceof Element ? target : null;
  for (let step = 0; element && step < furthest; step++) {
    const texts = textsOf(element);
    for (const text of texts) {
      const found = text ? find(text.trim()) : undefined;
      if (found !== undefined) return found;
    }
    element = element.parentElement;
  }
  return undefined;
}

/** What an element says: all of it, its own words without those of elements inside it, and what it is called. */
function textsOf(element: Element): (string | null)[] {
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent);
  return [element.textContent, ...own, element.getAttribute('aria-label'), element.getAttribute('placeholder')];
}
