import type { Page } from 'playwright';

/**
 * What keeps somebody from working and depends on what a single screen says, not on what it is drawn with: controls, links, pictures
 * and dialogs without a name, one id twice, a label of what is not there. A hundredth of the time axe takes.
 */
export function quickBarriers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=textbox], [role=spinbutton], [role=menuitem], [role=tab], [role=option], [role=dialog], [role=alertdialog]';
    const references = ['for', 'aria-labelledby'];
    const found: string[] = [];
    const tell = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
    const textOf = (element: Element): string => {
      const pictures = [...element.querySelectorAll('img[alt], [aria-label], svg title')];
      const told = pictures.map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? one.textContent);
      return `${element.textContent ?? ''}${told.join('')}`.trim();
    };
    const named = (ids: string) =>
      ids
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
        .trim();
    const nameOf = (element: Element): string => {
      const labelled = named(element.getAttribute('aria-labelledby') ?? '');
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map(textOf).join('') : '';
      const isTyped = element.matches('input, select, textarea, [role=combobox], [role=textbox], [role=spinbutton]');
      const own = isTyped || element.matches('[role=dialog], [role=alertdialog]') ? '' : textOf(element);
      const written = element.matches('input[type=submit], input[type=button]') ? element.getAttribute('value') : '';
      const told = [element.getAttribute('aria-label'), element.getAttribute('title'), written];
      return `${labelled}${labels}${own}${told.join('')}`.trim();
    };
    for (const element of document.querySelectorAll(controls))
      if (isThere(element) && nameOf(element) === '') tell('has no name', element);
    for (const element of document.querySelectorAll('img:not([alt]), [role=img]:not([aria-label], [aria-labelledby])'))
      if (isThere(element) && !element.getAttribute('title') && textOf(element) === '')
        tell('is a picture without a text', element);
    const met = new Set<string>();
    for (const element of document.querySelectorAll('[id]')) {
      if (met.has(element.id)) tell('has an id that another one has', element);
      met.add(element.id);
    }
    for (const name of references)
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const missing = (element.getAttribute(name) ?? '').split(/\s+/).filter((id) => id !== '' && !met.has(id));
        if (missing.length > 0 && isThere(element)) tell(`${name} leads to nothing`, element);
      }
    return found;
  });
}
