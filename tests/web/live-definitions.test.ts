// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../engine/core/problem.ts';
import { takesInputBack } from '../../engine/react/steps/drafts/local-draft.ts';
import { followDefinitions } from '../../src/platform/web/live-definitions.ts';

type Told = (problems: Problem[]) => void;

const told = new Map<string, Told>();
const asked: string[] = [];
const hot = {
  on: (event: string, tell: Told) => {
    told.set(event, tell);
  },
  send: (event: string) => asked.push(event),
};

const forgetProblems = () => document.getElementById('definition-problems')?.remove();

describe('a definition that is changed while a screen is open', () => {
  beforeEach(() => {
    sessionStorage.clear();
    forgetProblems();
    followDefinitions(hot);
  });
  afterAll(forgetProblems);

  it('is loaded at once, and what was typed comes back without a question', () => {
    told.get('definitions:changed')?.([]);
    expect([takesInputBack(), takesInputBack()]).toEqual([true, false]);
  });

  it('may have been broken before the screen was opened, so that it asks', () => {
    expect(asked.at(-1)).toBe('definitions:ask');
  });

  it('leaves the screen as it is when it does not hold, and says file, place, reason and the name that was meant', () => {
    const problem: Problem = {
      file: 'schemas/order/order-detail.screen.json',
      pointer: '/sections/0/fields/1',
      code: 'screen.unknownField',
      reason: 'There is no field "<b>titel</b>".',
      didYouMean: 'title',
    };
    for (const problems of [[problem, problem], [problem]]) told.get('definitions:problems')?.(problems);
    const [panel, ...others] = document.querySelectorAll('[role=alert]');
    expect(others).toEqual([]);
    expect([...(panel?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'schemas/order/order-detail.screen.json#/sections/0/fields/1 screen.unknownField: There is no field "<b>titel</b>". Did you mean "title"?',
    ]);
    expect(takesInputBack()).toBe(false);
  });
});
