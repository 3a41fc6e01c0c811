/**
 * Started by the durability tests and killed in the middle of its work. Opens the store of the directory given, hands in
 * notes one after the other and says each one's id, after it was acknowledged; `early` plants a fault and says it before.
 */
import { openDatabase } from '../../../../engine/server/open-database.ts';
import { createNoteWorld, goodNote, writer } from '../note-world.ts';

const [directory = '', mode = 'honest'] = process.argv.slice(2);
const database = await openDatabase(`file:${directory}`);
const world = await createNoteWorld(database, {
  effects: {
    numberNote: async ({ record, nextNumber, recordId }) => {
      record.noteNumber = `N-${await nextNumber('note')}`;
      if (mode === 'early') process.stdout.write(`${recordId}\n`);
    },
    tellReviewers: ({ enqueue, recordId }) => enqueue('review', { recordId }),
    stampNote: () => {},
  },
});
process.stdout.write('open\n');
for (;;) {
  const { id } = await world.engine.applyEvent(writer, {
    recordType: 'desk/note',
    event: 'handIn',
    request: { record: goodNote },
  });
  if (mode === 'honest') process.stdout.write(`${id}\n`);
}
