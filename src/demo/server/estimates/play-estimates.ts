import { inOrderOfTime } from '../cases/in-order-of-time.ts';
import type { Stage } from '../cases/play-cases.ts';
import { type EstimateStep, estimateCourses, type SelectionEvent } from '../data/estimate-courses.ts';
import { tourinEstimates } from '../data/estimates.ts';
import type { DemoWorld } from '../demo-world.ts';
import { answersOf } from './answer-steps.ts';
import { beginEstimate, type EstimateCase } from './estimate-case.ts';
import { moveRequest, waitForDeadline } from './request-steps.ts';
import { moveSelection } from './selection-steps.ts';

/** Plays the requests for estimates in the order of time, each event through the engine as the person who does it. */
export async function playEstimates(stage: Stage, world: DemoWorld, now: Date): Promise<void> {
  if (world.group.code !== 'TOURIN') return;
  const cases = tourinEstimates.map((estimate, index) => {
    const one = beginEstimate(stage, world, { estimate, index, now });
    return { one, course: courseOf(one) };
  });
  await inOrderOfTime(cases, now, {
    timeOf: ({ one }) => one.at,
    goOn: async ({ course }) => !(await course.next()).done,
  });
}

/** What happens to a case, event by event, until it stands where its fate says. */
async function* courseOf(one: EstimateCase): AsyncGenerator<void> {
  for (const step of estimateCourses[one.estimate.fate]) yield* taken(one, step);
}

async function* taken(one: EstimateCase, step: EstimateStep): AsyncGenerator<void> {
  if (typeof step === 'object') yield* selecting(one, step.selection);
  else if (step === 'answers') yield* answersOf(one, 'allButLast');
  else if (step === 'answers*') yield* answersOf(one, 'all');
  else if (step === 'deadline') yield waitForDeadline(one);
  else if (step !== 'approve*') yield await moveRequest(one, step);
  else while (one.request?.state === 'pendingApproval') yield await moveRequest(one, 'approve');
}

async function* selecting(one: EstimateCase, event: SelectionEvent | 'approve*'): AsyncGenerator<void> {
  if (event !== 'approve*') yield await moveSelection(one, event);
  else while (one.selection?.state === 'pendingApproval') yield await moveSelection(one, 'approve');
}
