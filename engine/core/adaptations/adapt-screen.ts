import type { AddedField, RecordAdaptation, ScreenAdaptation } from '../formats/adaptation.ts';
import type { ListDefinition, ScreenDefinition, SectionDefinition } from '../formats/screen.ts';

/** A screen as one company has it. `record`: what the company changed in the screen's record. */
export function adaptScreen<Screen extends ScreenDefinition>(
  screen: Screen,
  adaptation: ScreenAdaptation,
  record: RecordAdaptation = {},
): Screen {
  const hidden = new Set(adaptation.hide);
  const added = (adaptation.add ?? []).filter(({ field }) => record.fields?.[field]?.retired !== true);
  return {
    ...screen,
    ...(screen.sections && { sections: screen.sections.map((section) => adaptSection(section, hidden, added)) }),
    ...(screen.list && adaptation.columns && { list: adaptColumns(screen.list, adaptation.columns) }),
  };
}

function adaptSection(
  section: SectionDefinition,
  hidden: ReadonlySet<string>,
  added: readonly AddedField[],
): SectionDefinition {
  const own = added.filter((one) => one.section === section.id);
  const adapted = { ...section };
  if (section.fields || (own.length > 0 && !section.lineFields)) {
    const fields = own.reduce((now, { field, after }) => insertBehind(now, field, after), section.fields ?? []);
    adapted.fields = fields.filter((field) => !hidden.has(field));
  }
  if (section.lineFields) {
    const inList = (path: string) => path.slice(`${section.at}.`.length);
    const names = own.reduce(
      (now, { field, after }) => insertBehind(now, inList(field), after === undefined ? undefined : inList(after)),
      section.lineFields.map(({ field }) => field),
    );
    adapted.lineFields = names
      .filter((name) => !hidden.has(`${section.at}.${name}`))
      .map((name) => section.lineFields?.find(({ field }) => field === name) ?? { field: name });
  }
  return adapted;
}

function insertBehind(fields: readonly string[], field: string, after: string | undefined): string[] {
  if (fields.includes(field)) return [...fields];
  const place = after === undefined ? -1 : fields.indexOf(after);
  return place < 0 ? [...fields, field] : fields.toSpliced(place + 1, 0, field);
}

function adaptColumns(list: ListDefinition, columns: readonly { field: string; hidden?: boolean }[]): ListDefinition {
  const named = columns.map(({ field, hidden }) => {
    const { hidden: _before, ...column } = list.columns.find((one) => one.field === field) ?? { field };
    return hidden ? { ...column, hidden } : column;
  });
  const rest = list.columns.filter(({ field }) => !columns.some((one) => one.field === field));
  return { ...list, columns: [...named, ...rest] };
}
