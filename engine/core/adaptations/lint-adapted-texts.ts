import type { Adaptation } from '../formats/adaptation.ts';
import type { Texts } from '../lint/lint-texts.ts';
import type { AdaptationFindings } from './adaptation-findings.ts';
import { ownTextKeys } from './own-text-keys.ts';
import { textRefusal } from './text-refusal.ts';

/** Every own text stands for one that there is and is no script; every own field is called something in every language. */
export function lintAdaptedTexts(adaptation: Adaptation, texts: Texts, findings: AdaptationFindings): void {
  const own = ownTextKeys(adaptation);
  for (const [language, changed] of Object.entries(adaptation.texts ?? {})) {
    if (!findings.isKnown(['texts', language], 'unknownLanguage', 'language', language, Object.keys(texts))) continue;
    const known = texts[language] ?? {};
    for (const [key, text] of Object.entries(changed)) {
      const path = ['texts', language, key];
      if (!Object.hasOwn(known, key) && !own.all.has(key)) {
        findings.isKnown(path, 'unknownText', 'text', key, Object.keys(known));
        continue;
      }
      const refusal = textRefusal(text, known[key] ?? '');
      if (refusal) findings.tell(path, `text.${refusal}`, `The text "${text}" is not taken: ${refusal}.`);
    }
  }
  for (const language of Object.keys(texts)) {
    for (const key of own.needed) {
      if (adaptation.texts?.[language]?.[key] !== undefined) continue;
      findings.tell(['texts', language, key], 'missingText', `An own field has no text in "${language}".`);
    }
  }
}
