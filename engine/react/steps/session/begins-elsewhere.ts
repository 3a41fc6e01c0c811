import { isCallFailure } from '../../../core/calls/call-failure.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { readOptions } from '../../../core/options/option-schema.ts';
import { inputOptions } from '../../../core/options/screen-options.ts';
import type { LoadedScreen } from '../../extension.ts';

/** A copy of this record begins on another screen. */
export class CopiedElsewhere extends Error {
  readonly screen: string;
  readonly copyFrom: string;

  constructor(screen: string, copyFrom: string) {
    super(`A copy of ${copyFrom} begins on ${screen}.`);
    this.screen = screen;
    this.copyFrom = copyFrom;
  }
}

/** There is nothing to begin with; it is gathered on another screen. */
export class NothingGathered extends Error {
  readonly screen: string;
  /** What the server said of it; absent: nothing. */
  readonly told: string | undefined;

  constructor(screen: string, told: string | undefined) {
    super(`Nothing was gathered on ${screen}.`);
    this.screen = screen;
    this.told = told;
  }
}

/** @throws CopiedElsewhere when a screen's `copyScreens` names another one for records of this kind. */
export function refuseCopy(screen: LoadedScreen, { id, record }: { id: string; record: JsonObject }): void {
  const { copyKind, copyScreens = {} } = readOptions(inputOptions, screen.options);
  const kind = copyKind === undefined ? undefined : record[copyKind];
  const other = typeof kind === 'string' && Object.hasOwn(copyScreens, kind) ? copyScreens[kind] : undefined;
  if (other !== undefined) throw new CopiedElsewhere(other, id);
}

/** @throws NothingGathered in place of the refusal to begin, when a screen's `beginsOn` says where one begins; else the failure itself. */
export function explainRefusal(screen: LoadedScreen, failure: unknown): never {
  const { beginsOn } = readOptions(inputOptions, screen.options);
  const isRefused = isCallFailure(failure) && failure.appCode === 'EN-NOT-ALLOWED';
  if (beginsOn !== undefined && isRefused) throw new NothingGathered(beginsOn, failure.error?.message);
  throw failure;
}
