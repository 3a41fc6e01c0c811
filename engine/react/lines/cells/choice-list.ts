import type { Choice } from '../../widgets/choices/use-choices.ts';

let made = 0;

/** The list below a cell that is chosen in. Plain DOM, as its editor is; it never takes the focus from the input. */
export class ChoiceList {
  readonly element = document.createElement('ul');
  private readonly id = `engine-choices-${++made}`;
  private input: HTMLInputElement | null = null;
  private nothing = '';
  private shown: readonly Choice[] = [];
  private active = -1;

  constructor(onPick: (choice: Choice) => void) {
    this.element.id = this.id;
    this.element.className = 'engine-cell-choice__list';
    this.element.setAttribute('role', 'listbox');
    // The grid ends editing when the focus leaves the input.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.element.addEventListener('click', (event) => {
      const place = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      const choice = this.shown[place ? [...this.element.children].indexOf(place) : -1];
      if (choice) onPick(choice);
    });
  }

  /** Says whose list it is, and what it says when nothing is found. */
  describe(input: HTMLInputElement, label: string, nothing: string): void {
    this.input = input;
    this.nothing = nothing;
    input.setAttribute('aria-controls', this.id);
    this.element.setAttribute('aria-label', label);
  }

  /** Shows these choices, one of them as the one that would be taken. */
  show(choices: readonly Choice[], code: string): void {
    this.shown = choices;
    this.element.replaceChildren(...choices.map((choice, index) => optionOf(choice, `${this.id}-${index}`)));
    if (choices.length === 0) this.element.append(saying(this.nothing));
    this.mark(choices.findIndex((choice) => choice.code === code));
  }

  /** Marks the next or the former choice and answers it. */
  move(step: 1 | -1): Choice | undefined {
    const count = this.shown.length;
    if (count === 0) return undefined;
    this.mark(this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count);
    return this.shown[this.active];
  }

  private mark(index: number): void {
    this.active = index;
    [...this.element.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === index));
    });
    const option = index < 0 ? undefined : this.element.children[index];
    option?.scrollIntoView?.({ block: 'nearest' });
    if (option) this.input?.setAttribute('aria-activedescendant', option.id);
    else this.input?.removeAttribute('aria-activedescendant');
  }
}

function optionOf(choice: Choice, id: string): HTMLElement {
  const option = saying(choice.label);
  option.id = id;
  option.setAttribute('role', 'option');
  return option;
}

function saying(text: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
