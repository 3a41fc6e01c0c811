import { ask, wordsOf } from './authoring/ask.ts';
import { newScreen } from './authoring/new-screen.ts';
import { AuthoringError } from './authoring/project-files.ts';
import { runAuthoring } from './authoring/run-authoring.ts';

await runAuthoring(async (files) => {
  const { kind, title, roles, opens, ...screen } = await ask([
    { name: 'id', question: 'Id (domain/name)' },
    { name: 'kind', question: 'Kind (list or detail)' },
    { name: 'record', question: 'Record it shows (domain/name)' },
    { name: 'title', question: 'Title (日本語|English|한국어)' },
    { name: 'purpose', question: 'What one does with it, in one Japanese sentence' },
    { name: 'code', question: 'Screen code (like RQ090)' },
    { name: 'roles', question: 'Roles that open it, with commas', preset: 'K001' },
    { name: 'menuGroup', question: 'Group of the navigation, for lists', preset: 'order' },
    { name: 'opens', question: 'Screen that a row opens, for lists', preset: '' },
  ]);
  if (kind !== 'list' && kind !== 'detail') throw new AuthoringError(`"${kind}" is neither list nor detail.`);
  newScreen(files, {
    ...screen,
    kind,
    title: wordsOf(title),
    roles: roles.split(',').map((role) => role.trim()),
    ...(opens && { opens }),
  });
});
