import { ask, wordsOf } from './authoring/ask.ts';
import { fieldKinds } from './authoring/field-kinds.ts';
import { newRecord } from './authoring/new-record.ts';
import { AuthoringError } from './authoring/project-files.ts';
import { runAuthoring } from './authoring/run-authoring.ts';

await runAuthoring(async (files) => {
  const { id, name, fields } = await ask([
    { name: 'id', question: 'Id (domain/name)' },
    { name: 'name', question: 'Name (日本語|English|한국어)' },
    {
      name: 'fields',
      question: `Fields, the title first: field:kind:日本語|English|한국어, … (${Object.keys(fieldKinds).join(' ')})`,
    },
  ]);
  newRecord(files, {
    id,
    name: wordsOf(name),
    fields: fields.split(',').map((text) => {
      const [field, kind, label] = text.split(':').map((part) => part.trim());
      if (!field || !kind || !label) throw new AuthoringError(`"${text}" is no field: write field:kind:label.`);
      return { name: field, kind, label: wordsOf(label) };
    }),
  });
});
