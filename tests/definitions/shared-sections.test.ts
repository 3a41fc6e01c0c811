import { describe, expect, it } from 'vitest';
import { type ScreenFile, useSections } from '../../engine/core/definitions/use-sections.ts';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import type { SectionFile } from '../../engine/core/formats/section.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import { expressions, problemsOfWorld } from './problems-of-world.ts';
import { filesOf, soundDefinitions } from './sound-definitions.ts';

const complete = 'schemas/library/loan-complete.screen.json';
const books = 'schemas/library/lent-books.section.json';
const input = 'schemas/library/loan-input.screen.json';
type World = Record<string, { section: object; sections: object[] }>;

describe('a screen that uses a section', () => {
  const lines: SectionFile = {
    section: {
      id: 'lines',
      kind: 'lines',
      at: 'lines',
      lineFields: [{ field: 'number', width: 90 }, { field: 'name' }, { field: 'note' }],
    },
    fields: { note: { wide: true }, name: { hidesEmpty: true } },
  };
  const rows: SectionFile = {
    section: { id: 'loans', kind: 'rows', rows: { call: 'loan.list', by: 'id', columns: ['number'], opens: 'a/b' } },
  };
  const used = (screen: Partial<ScreenFile>) => {
    const { sections, fields } = useSections(screen as ScreenFile, (id) => ({ 'a/lines': lines, 'a/rows': rows })[id]);
    return { sections, fields };
  };

  it('has it as its file says, with what that says of fields', () => {
    expect(used({ sections: [{ id: 'first' }, { use: 'a/lines' }] })).toEqual({
      sections: [{ id: 'first' }, lines.section],
      fields: lines.fields,
    });
  });

  it('says itself what is otherwise here', () => {
    const opens = { number: { screen: 'a/b', idFrom: 'id' } };
    const { sections, fields } = used({
      sections: [
        { use: 'a/lines', id: 'taken', at: 'taken', options: { readOnly: true }, opens, without: ['note'] },
        { use: 'a/rows', collapsed: true, opens: 'c/d' },
      ],
      fields: { name: { wide: true }, title: { wide: true } },
    });
    expect(sections).toEqual([
      {
        id: 'taken',
        kind: 'lines',
        at: 'taken',
        options: { readOnly: true },
        lineFields: [{ field: 'number', width: 90, opens: opens.number }, { field: 'name' }],
      },
      { ...rows.section, collapsed: true, rows: { ...rows.section.rows, opens: 'c/d' } },
    ]);
    expect(fields).toEqual({ name: { wide: true }, title: { wide: true } });
  });

  it('leaves the file of the section as it is', () => {
    const before = structuredClone(lines);
    used({ sections: [{ use: 'a/lines', without: ['name'], opens: { number: { screen: 'a/b', idFrom: 'id' } } }] });
    expect(lines).toEqual(before);
  });
});

describe('what is told of the files of screens', () => {
  const told = (change: (world: World) => void) => {
    const world = soundDefinitions() as World;
    change(world);
    return problemsOfWorld(world).map(({ file, pointer, code }) => `${file}#${pointer} ${code}`);
  };

  it('a section that two screens write out', () => {
    expect(
      told((world) => {
        const { section } = world[books]!;
        world[input]!.sections.push({ ...section, id: 'again' });
        world[complete]!.sections.splice(1, 1, section);
        delete world[books];
      }),
    ).toEqual([`${complete}#/sections/1 screen.sectionTwice`]);
  });

  it('two files that say the same', () => {
    const other = 'schemas/library/other-books.section.json';
    expect(
      told((world) => {
        world[other] = { ...world[books]!, section: { ...world[books]!.section, at: 'other' } };
        world[input]!.sections.push({ use: 'library/other-books', id: 'again', at: 'books' });
      }),
    ).toEqual([`${other}#/section section.saidTwice`]);
  });

  it('of what a screen says itself, itself', () => {
    expect(told((world) => world[complete]!.sections.splice(1, 1, { use: 'library/lent-books', at: 'boks' }))).toEqual([
      `${complete}#/sections/1/at screen.unknownField`,
    ]);
  });

  it('what is wrong with a section once, however many use it', () => {
    expect(
      told((world) => {
        Object.assign(world[books]!.section, { kind: 'line' });
        world[input]!.sections.push({ use: 'library/lent-books', id: 'again' });
      }),
    ).toEqual([`${books}#/section/kind screen.unknownSectionKind`]);
  });

  it('a screen of more than 120 lines', () => {
    const lintedWith = (lines: number) => {
      const files = filesOf(soundDefinitions()).map(({ path, text }) =>
        path === input ? { path, text: text.replace(/\}$/, `${'\n'.repeat(lines - 1)}}\n`) } : { path, text },
      );
      return lintDefinitions(parseDefinitions(files).definitions, { expressions, files });
    };
    expect(lintedWith(120)).toEqual([]);
    expect(lintedWith(121)).toMatchObject([{ file: input, pointer: '', code: 'screen.tooLong' }]);
  });
});
