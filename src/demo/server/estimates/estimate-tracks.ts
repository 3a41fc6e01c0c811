import type { Track } from '../cases/in-order-of-time.ts';
import { type EstimateStep, estimateCourses, type SelectionEvent } from '../data/sourcing/estimate-courses.ts';
import { tourinEstimates } from '../data/sourcing/estimates.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { Stage } from '../stage.ts';
import { answersOf } from './answer-steps.ts';
import { beginEstimate, type EstimateCase } from './estimate-case.ts';
import { mergedOrderTrack } from './merged-order-track.ts';
import { orderTracks } from './order-tracks.ts';
import { moveRequest, waitForDeadline } from './request-steps.ts';
import { moveSelection } from './selection-steps.ts';
import { joinCase, splitCase } from './split-steps.ts';

/** The requests for estimates of a buyer group, each event through the engine as the person who does it. */
export function estimateTracks(stage: Stage, world: DemoWorld, now: Date): Track[] {
  if (world.group.code !== 'TOURIN') return [];
  const cases = tourinEstimates.map((estimate, index) =>
    trackOf(beginEstimate(stage, world, { estimate, index, now })),
  );
  return [...cases, mergedOrderTrack(stage, world, now)];
}

function trackOf(one: EstimateCase): Track {
  const course = courseOf(one);
  const track: Track = {
    get at() {
      return one.at;
    },
    step: async () => ((await course.next()).done ? orderTracks(one) : [track]),
  };
  return track;
}

/** What happens to a case, event by event, until it stands where its fate says. */
async function* courseOf(one: EstimateCase): AsyncGenerator<void> {
  for (const step of estimateCourses[one.estimate.fate]) yield* taken(one, step);
}

async function* taken(one: EstimateCase, step: EstimateStep): AsyncGenerator<void> {
  if (typeof step === 'object') yield* selecting(one, step.selection);
  else if (step === 'answers') yield* answersOf(one, 'allButLast');
  else if (step === 'answers*') yield* answersOf(one, 'all');
  else if (step === 'firstAnswer') yield* answersOf(one, 'first');
  else if (step === 'split') yield await splitCase(one);
  else if (step === 'join') yield await joinCase(one);
  else if (step === 'deadline') yield waitForDeadline(one);
  else if (step !== 'approve*') yield await moveRequest(one, step);
  else while (one.request?.state.startsWith('pending')) yield await moveRequest(one, 'approve');
}

async function* selecting(one: EstimateCase, event: SelectionEvent | 'approve*'): AsyncGenerator<void> {
  if (event !== 'approve*') yield await moveSelection(one, event);
  else while (one.selection?.state === 'pendingApproval') yield await moveSelection(one, 'approve');
}
