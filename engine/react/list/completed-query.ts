/** Query parameters by which a decision is told to the completion list it leads to. */
export const completedQuery = { id: 'decidedId', number: 'decidedNumber', event: 'decidedEvent' } as const;
