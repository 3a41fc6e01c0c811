export { buildSelection, type ComparedAnswer } from './domain/build-selection.ts';
export { scenarioOutcome } from './domain/scenarios.ts';
export { selectionStanding } from './domain/selection-standing.ts';
export { sourcingFunctions } from './domain/sourcing-functions.ts';
