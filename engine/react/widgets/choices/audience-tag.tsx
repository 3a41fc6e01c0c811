import { Intent, Tag } from '@blueprintjs/core';
import { type AudienceTexts, audienceOf } from './audience-texts.ts';

/** Whom a file is for, beside it; what leaves the house stands out. */
export function AudienceTag({ file, audiences }: { file: { audience?: string }; audiences: AudienceTexts }) {
  const audience = audienceOf(file);
  return (
    <Tag minimal intent={audience === 'counterparty' ? Intent.WARNING : Intent.NONE}>
      {audiences[audience]}
    </Tag>
  );
}
