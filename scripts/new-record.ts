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
      question: `Fields, the title first: field:kind:日本語|English|한국어, … (${Object.keys(fieldKinds).join(' ')}; choice(code=日本語|English|한국어;…))`,
    },
  ]);
  newRecord(files, {
    id,
    name: wordsOf(name),
    fields: fields.split(',').map((text) => {
      const [name, written, label] = text.split(':').map((part) => part.trim());
      const [, kind, listed] = /^(\w+)(?:\((.*)\))?$/s.exec(written ?? '') ?? [];
      if (!name || !kind || !label) throw new AuthoringError(`"${text}" is no field: write field:kind:label.`);
      return { name, kind, label: wordsOf(label), ...(listed !== undefined && { choices: choicesOf(listed) }) };
    }),
  });
});

/** `car=乗用車|Car|승용차;van=バン|Van|밴`. */
function choicesOf(listed: string) {
  return listed.split(';').map((one) => {
    const [code, label] = one.split('=').map((part) => part.trim());
    if (!code || !/^[A-Za-z0-9_-]+$/.test(code) || !label) {
      throw new AuthoringError(`"${one}" is no choice: write code=日本語|English|한국어.`);
    }
    return { code, label: wordsOf(label) };
  });
}
