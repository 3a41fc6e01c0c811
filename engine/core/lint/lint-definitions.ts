import type { DefinitionFile, Definitions } from '../definitions.ts';
import type { Expressions } from '../expressions.ts';
import type { EffectForm } from '../flow-effects.ts';
import type { Problem } from '../problem.ts';
import { Findings } from './findings.ts';
import { lintCalls } from './lint-calls.ts';
import { lintConfirmTexts } from './lint-confirm-texts.ts';
import { lintConfirmations } from './lint-confirmations.ts';
import { lintDerivations } from './lint-derivations.ts';
import { lintEventButtons } from './lint-event-buttons.ts';
import { lintEventParams } from './lint-event-params.ts';
import { lintFlow } from './lint-flow.ts';
import { lintFlowLists } from './lint-flow-lists.ts';
import { lintLayouts } from './lint-layouts.ts';
import type { KnownOptions } from './lint-options.ts';
import { lintRecord } from './lint-record.ts';
import { lintSamples } from './lint-samples.ts';
import { lintScreenFiles } from './lint-screen-files.ts';
import { lintScreens } from './lint-screens.ts';
import { lintTexts, type Texts } from './lint-texts.ts';

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
