import { ask, wordsOf } from './authoring/ask.ts';
import { newInput } from './authoring/new-input.ts';
import { runAuthoring } from './authoring/run-authoring.ts';

await runAuthoring(async (files) => {
  const { title, roles, ...input } = await ask([
    { name: 'record', question: 'Record that is entered (domain/name), with a lifecycle' },
    { name: 'title', question: 'Title (日本語|English|한국어)' },
    { name: 'code', question: 'Code of the first screen (like RQ090); the next ones count on' },
    { name: 'roles', question: 'Roles that may apply, with commas', preset: 'K001' },
    { name: 'menuGroup', question: 'Group of the navigation', preset: 'order' },
  ]);
  newInput(files, { ...input, title: wordsOf(title), roles: roles.split(',').map((role) => role.trim()) });
});
