import type { KnownNames } from '../engine/core/lint/lint-definitions.ts';
import { createServerAjv } from '../engine/core/validators/create-server-ajv.ts';
import { effects } from '../src/server/effects/index.ts';
import { questions } from '../src/server/questions/index.ts';

/** Names that code registers, for the lint: asked of the registries themselves, so that they cannot drift. */
export function knownNames(): KnownNames {
  return {
    actions: [...builtInEffects, ...Object.keys(effects)],
    questions: [...builtInQuestions, ...questions.map((question) => question.name)],
    keywords: keywordNames(),
  };
}

/** Effects and questions that the engine's server part brings. */
const builtInEffects = [
  'startApproval',
  'recordApproval',
  'recordDecline',
  'recordSendBack',
  'returnToStage',
  'stopApproval',
];
const builtInQuestions = ['owner', 'ownOrganization', 'currentApprover', 'participant'];

/** Keywords that AJV knows, the standard ones and the rules. */
function keywordNames(): string[] {
  return Object.keys(createServerAjv().RULES.all);
}
