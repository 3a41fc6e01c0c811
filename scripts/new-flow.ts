import { ask } from './authoring/ask.ts';
import { newFlow } from './authoring/new-flow.ts';
import { runAuthoring } from './authoring/run-authoring.ts';

await runAuthoring(async (files) => {
  newFlow(
    files,
    await ask([
      { name: 'id', question: 'Name of the flow (like myFlow)' },
      { name: 'record', question: 'Record it moves (domain/name)' },
      {
        name: 'confirmedBy',
        question: "Role that approves, or `stages` for a route by the company's rules",
        preset: 'APPROVER',
      },
      { name: 'description', question: 'What it is, in one sentence' },
    ]),
  );
});
