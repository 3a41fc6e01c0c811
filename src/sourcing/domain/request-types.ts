import type { EstimateAnswer, EstimateRequest } from '../../domain/records.generated.ts';

export type RequestLine = EstimateRequest['lines'][number];
export type AnswerLine = EstimateAnswer['lines'][number];
/** How a supplier that was asked stands. */
export type Standing = NonNullable<EstimateRequest['answers']>[number];
export type Invitee = NonNullable<EstimateRequest['invitees']>[number];
