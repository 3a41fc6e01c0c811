import type { DefinitionFile, Definitions } from '../definitions.ts';
import type { Expressions } from '../expressions/expressions.ts';
import type { EffectForm } from '../flow/flow-effects.ts';
import type { Problem } from '../problem.ts';
import { lintCalls } from './calls/lint-calls.ts';
import { Findings } from './findings.ts';
import { lintConfirmTexts } from './flow/lint-confirm-texts.ts';
import { lintConfirmations } from './flow/lint-confirmations.ts';
import { lintEventButtons } from './flow/lint-event-buttons.ts';
import { lintEventParams } from './flow/lint-event-params.ts';
import { lintFlow } from './flow/lint-flow.ts';
import { lintFlowLists } from './flow/lint-flow-lists.ts';
import { lintScreenFiles } from './lint-screen-files.ts';
import { lintTexts, type Texts } from './lint-texts.ts';
import { lintDerivations } from './records/lint-derivations.ts';
import { lintLayouts } from './records/lint-layouts.ts';
import { lintRecord } from './records/lint-record.ts';
import { lintSamples } from './records/lint-samples.ts';
import type { KnownOptions } from './screens/lint-options.ts';
import { lintScreens } from './screens/lint-screens.ts';

/** A fact as lint knows it. */
export interface KnownFact {
  /** One English sentence. */
  description: string;
  /** Ids of the records that it is looked up for; absent: of any. */
  records?: readonly string[];
}

/** Names that code registers. A list that is absent is not checked. */
export interface KnownNames {
  /** Effects of lifecycles. */
  actions?: Iterable<string>;
  /** Those of them that take parameters, and which. */
  effectForms?: Readonly<Record<string, EffectForm>>;
  /** Facts of guards, and of which records; of any when none are named. */
  facts?: Readonly<Record<string, KnownFact>>;
  /** Access questions; `role:<CODE>` is always one. */
  questions?: Iterable<string>;
  /** What is held back from choices. */
  withheld?: Iterable<string>;
  /** Call handlers. */
  handlers?: Iterable<string>;
  screenKinds?: Iterable<string>;
  sectionKinds?: Iterable<string>;
  widgets?: Iterable<string>;
  /** What kinds of screens and sections and what widgets take as options. */
  options?: KnownOptions;
  /** Names of rule keywords that AJV knows. */
  keywords?: Iterable<string>;
}

/** What `lintDefinitions` compares definitions with. */
export interface LintOptions {
  /** With the product's functions, so that every call in an expression can be checked. */
  expressions: Expressions;
  known?: KnownNames;
  /** Texts by language; absent: texts are not checked. */
  texts?: Texts;
  /** The files of the definitions; absent: how screens are written is not checked. */
  files?: readonly DefinitionFile[];
  /** Files of `schemas/samples`; absent: samples are not checked. */
  samples?: readonly DefinitionFile[];
}

/** What definitions say about each other that does not hold; empty when everything does. */
export function lintDefinitions(definitions: Definitions, options: LintOptions): Problem[] {
  const findings = new Findings(definitions);
  for (const record of definitions.records.values()) lintRecord(record, definitions, options, findings);
  for (const flow of definitions.flows.values()) {
    lintFlow(flow, definitions, options, findings);
    lintFlowLists(flow, definitions, findings);
    lintEventParams(flow, definitions, findings);
  }
  lintScreens(definitions, options, findings);
  lintDerivations(definitions, options, findings);
  lintLayouts(definitions, options, findings);
  lintConfirmations(definitions, findings);
  lintEventButtons(definitions, findings);
  lintCalls(definitions, options, findings);
  if (options.texts) {
    lintTexts(definitions, options.texts, findings);
    lintConfirmTexts(definitions, options.texts, findings);
  }
  if (options.files) lintScreenFiles(definitions, options.files, findings);
  if (options.samples) lintSamples(definitions, options.samples, findings);
  return findings.problems;
}

/** Is it an access question? `role:<CODE>` needs no registration. */
export function isKnownQuestion(name: string, known: Iterable<string> | undefined): boolean {
  return known === undefined || /^role:[A-Za-z0-9_]+$/.test(name) || new Set(known).has(name);
}
