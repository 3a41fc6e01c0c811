import { readOptions } from '../../../core/options/option-schema.ts';
import { inputOptions } from '../../../core/options/screen-options.ts';
import type { LoadedScreen } from '../../extension.ts';

/** An input that is about a record was opened without one. */
export class NothingChosen extends Error {
  /** The list on which one is chosen. */
  readonly list: string;

  constructor(list: string) {
    super(`Nothing was chosen from ${list}.`);
    this.list = list;
  }
}

/** @throws NothingChosen when a screen's option `chosenFrom` names the list of what it is about, and nothing was chosen. */
export function refuseNothing(screen: LoadedScreen, origin: { id: string | null; copyFrom: string | null }): void {
  const { chosenFrom: list } = readOptions(inputOptions, screen.options);
  if (list !== undefined && origin.id === null && origin.copyFrom === null) throw new NothingChosen(list);
}
