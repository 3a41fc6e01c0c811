import { optionKeys } from '../../../core/text-keys.ts';
import type { EngineRuntime } from '../../runtime.ts';

/** Names of those a file can be for, by code; a file without one is open to the other party. */
export type AudienceTexts = Readonly<Record<'internal' | 'counterparty', string>>;

/** What the record calls the audiences of the files at `path`. */
export function audienceTexts(text: EngineRuntime['text'], recordId: string, path: string): AudienceTexts {
  const name = (code: string) => text(optionKeys(recordId, `${path}.audience`, code));
  return { internal: name('internal'), counterparty: name('counterparty') };
}

/** Whom a file is for. */
export function audienceOf(file: { audience?: string }): keyof AudienceTexts {
  return file.audience === 'internal' ? 'internal' : 'counterparty';
}
