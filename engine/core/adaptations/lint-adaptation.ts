import { checkFormat } from '../definitions/check-format.ts';
import type { Definitions } from '../definitions.ts';
import type { Adaptation } from '../formats/adaptation.ts';
import type { Texts } from '../lint/lint-texts.ts';
import type { Problem } from '../problem.ts';
import { AdaptationFindings, adaptationFile } from './adaptation-findings.ts';
import { lintAdaptedRecords } from './lint-adapted-records.ts';
import { lintAdaptedScreens } from './lint-adapted-screens.ts';
import { lintAdaptedTexts } from './lint-adapted-texts.ts';

/**
 * Everything that is wrong with an adaptation: its form first, then what it says about definitions and texts. `before`:
 * what is published now; what records may already hold stays possible.
 */
export function lintAdaptation(
  adaptation: unknown,
  world: { definitions: Definitions; texts: Texts; before: Adaptation },
): Problem[] {
  const form = checkFormat('adaptation', adaptation);
  if (form.length > 0) return form.map((problem) => ({ file: adaptationFile, ...problem }));
  const findings = new AdaptationFindings();
  const sound = adaptation as Adaptation;
  lintAdaptedTexts(sound, world.texts, findings);
  lintAdaptedRecords(sound, world.before, world.definitions, findings);
  lintAdaptedScreens(sound, world.definitions, findings);
  return findings.problems;
}
