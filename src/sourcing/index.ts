export { buildSelection, type ComparedAnswer } from './domain/build-selection.ts';
export { openAwards } from './domain/open-awards.ts';
export { linesFromEstimate, orderFromEstimate } from './domain/order-from-estimate.ts';
export { scenarioOutcome } from './domain/scenarios.ts';
export { selectionStanding } from './domain/selection-standing.ts';
export { sourcingFunctions } from './domain/sourcing-functions.ts';
