import type { DefinitionFile, DefinitionPlace, Definitions } from '../definitions.ts';
import type { SectionUse } from '../formats/screen.ts';
import type { SectionFile } from '../formats/section.ts';
import { nearestName, type Problem } from '../problem.ts';
import { pathToPointer } from '../values/json-pointer.ts';
import { fieldsOf, isUse, type ScreenFile, useSections } from './use-sections.ts';

/**
 * Writes the sections that screens use into them, in place, and notes where each part of them stands: what is told of a
 * section is told of its own file.
 * @param files all there are: what is wrong with the file of a section is told already, so nothing is of its absence
 */
export function resolveSections(definitions: Definitions, files: readonly DefinitionFile[]): Problem[] {
  const problems: Problem[] = [];
  const hasFile = (id: string) => files.some(({ path }) => path.endsWith(`schemas/${id}.section.json`));
  for (const [id, screen] of definitions.screens) {
    const key = `screen:${id}`;
    const { file = '' } = definitions.places.get(key) ?? {};
    const note = (pointer: string, place: DefinitionPlace) => definitions.places.set(`${key}#${pointer}`, place);
    let at = 0;
    for (const [index, one] of ((screen as ScreenFile).sections ?? []).entries()) {
      const here = { file, pointer: `/sections/${index}` };
      const found = isUse(one) ? definitions.sections.get(one.use) : undefined;
      if (isUse(one) && (found || !hasFile(one.use))) problems.push(...problemsOfUse(one, found, definitions, here));
      if (isUse(one) && !found) continue;
      note(`/sections/${at}`, here);
      if (isUse(one) && found) {
        const there = { file: definitions.places.get(`section:${one.use}`)?.file ?? '', pointer: '/section' };
        for (const [inside, place] of placesOfUse(one, found, here, there)) note(`/sections/${at}${inside}`, place);
        for (const path of Object.keys(fieldsOf(found, one))) {
          const pointer = `/fields${pathToPointer([path])}`;
          if (!screen.fields?.[path]) note(pointer, { ...there, pointer });
        }
      }
      at += 1;
    }
    definitions.screens.set(id, { ...useSections(screen as ScreenFile, (name) => definitions.sections.get(name)), id });
  }
  return problems;
}

/** What a use names that there is not: the section itself, or fields and columns of it. */
function problemsOfUse(
  { use, without = [], opens }: SectionUse,
  found: SectionFile | undefined,
  { sections }: Definitions,
  here: DefinitionPlace,
): Problem[] {
  const tell = (path: (string | number)[], code: string, what: string, name: string, known: Iterable<string>) => {
    const didYouMean = nearestName(name, known);
    const pointer = here.pointer + pathToPointer(path);
    const reason = `There is no ${what} "${name}".`;
    return { file: here.file, pointer, code, reason, ...(didYouMean !== undefined && { didYouMean }) };
  };
  if (!found) return [tell(['use'], 'screen.unknownSection', 'section', use, sections.keys())];
  const { fields = [], lineFields = [], rows } = found.section;
  const columns = lineFields.map(({ field }) => field);
  if (typeof opens === 'string' && !rows) {
    const reason = `"${use}" lists no records of its own: say by column where its values lead.`;
    return [{ file: here.file, pointer: `${here.pointer}/opens`, code: 'screen.opensNoRows', reason }];
  }
  return [
    ...without.flatMap((name, index) =>
      [...fields, ...columns].includes(name)
        ? []
        : [tell(['without', index], 'screen.unknownField', 'field or column in it', name, [...fields, ...columns])],
    ),
    ...Object.keys(typeof opens === 'object' ? opens : {}).flatMap((name) =>
      columns.includes(name) ? [] : [tell(['opens', name], 'screen.unknownColumn', 'column in it', name, columns)],
    ),
  ];
}

/** Where the parts of a used section stand: in its file (`there`), but for what the screen says itself (`here`). */
function placesOfUse(
  { use: _use, without = [], opens, ...said }: SectionUse,
  { section: { fields = [], lineFields = [] } }: SectionFile,
  here: DefinitionPlace,
  there: DefinitionPlace,
): [string, DefinitionPlace][] {
  const inside = ({ file, pointer }: DefinitionPlace, ...path: (string | number)[]): DefinitionPlace => ({
    file,
    pointer: pointer + pathToPointer(path),
  });
  const left = <Item>(list: readonly Item[], nameOf: (item: Item) => string) =>
    [...list.entries()].filter(([, item]) => !without.includes(nameOf(item)));
  return [
    ['', there],
    ...Object.keys(said).map((word): [string, DefinitionPlace] => [`/${word}`, inside(here, word)]),
    ...left(fields, (field) => field).map(([index], at): [string, DefinitionPlace] => [
      `/fields/${at}`,
      inside(there, 'fields', index),
    ]),
    ...left(lineFields, ({ field }) => field).flatMap(([index, { field }], at): [string, DefinitionPlace][] => [
      [`/lineFields/${at}`, inside(there, 'lineFields', index)],
      ...(typeof opens === 'object' && opens[field]
        ? [[`/lineFields/${at}/opens`, inside(here, 'opens', field)] as [string, DefinitionPlace]]
        : []),
    ]),
    ...(typeof opens === 'string' ? [['/rows/opens', inside(here, 'opens')] as [string, DefinitionPlace]] : []),
  ];
}
