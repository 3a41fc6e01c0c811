import type {
  Adaptation,
  AdaptedColumn,
  AddedField,
  OwnField,
  RecordAdaptation,
  ScreenAdaptation,
} from '../../../../../engine/core/formats/adaptation.ts';

/** A step of editing: what an adaptation becomes. Nothing given is changed. */
export type DraftEdit = (draft: Adaptation) => Adaptation;

/** A company's own text; empty: the product's text again. */
export function withText(language: string, key: string, text: string): DraftEdit {
  return (draft) => {
    const { [key]: _before, ...others } = draft.texts?.[language] ?? {};
    return { ...draft, texts: { ...draft.texts, [language]: text === '' ? others : { ...others, [key]: text } } };
  };
}

/** Hides a field of a screen, or shows it again. */
export function withHidden(screenId: string, field: string, hidden: boolean): DraftEdit {
  return changeScreen(screenId, (screen) => ({ ...screen, hide: toggled(screen.hide, field, hidden) }));
}

/** Demands a field of a record, or no longer. */
export function withRequired(recordId: string, field: string, required: boolean): DraftEdit {
  return changeRecord(recordId, (record) => ({ ...record, required: toggled(record.required, field, required) }));
}

/** Does without a field that a record demands, or no longer. */
export function withOptional(recordId: string, field: string, optional: boolean): DraftEdit {
  return changeRecord(recordId, (record) => ({ ...record, optional: toggled(record.optional, field, optional) }));
}

/** The order in which a master's fields stand. */
export function withOrder(recordId: string, order: string[]): DraftEdit {
  return changeRecord(recordId, (record) => ({ ...record, order }));
}

/** Does without a field of a master, or no longer. */
export function withoutField(recordId: string, field: string, isHidden: boolean): DraftEdit {
  return changeRecord(recordId, (record) => ({ ...record, hide: toggled(record.hide, field, isHidden) }));
}

/** A master's items as the product has them: shown in its order, and demanding no more than the record does. */
export function withoutArrangement(recordId: string): DraftEdit {
  return changeRecord(recordId, ({ order: _order, hide: _hide, required: _required, ...others }) => others);
}

/** The order of a list's columns, and which of them only show when chosen. */
export function withColumns(screenId: string, columns: AdaptedColumn[]): DraftEdit {
  return changeScreen(screenId, (screen) => ({ ...screen, columns }));
}

/** Shows a field besides. */
export function withAdded(screenId: string, added: AddedField): DraftEdit {
  return changeScreen(screenId, (screen) => ({ ...screen, add: [...(screen.add ?? []), added] }));
}

/** Takes a field that was shown besides off the screen again. */
export function withoutAdded(screenId: string, field: string): DraftEdit {
  return changeScreen(screenId, (screen) => ({ ...screen, add: screen.add?.filter((one) => one.field !== field) }));
}

/** Gives a record a field of the company's own. */
export function withOwnField(recordId: string, name: string, field: OwnField): DraftEdit {
  return changeRecord(recordId, (record) => ({ ...record, fields: { ...record.fields, [name]: field } }));
}

function changeScreen(id: string, change: (screen: ScreenAdaptation) => ScreenAdaptation): DraftEdit {
  return (draft) => ({ ...draft, screens: { ...draft.screens, [id]: change(draft.screens?.[id] ?? {}) } });
}

function changeRecord(id: string, change: (record: RecordAdaptation) => RecordAdaptation): DraftEdit {
  return (draft) => ({ ...draft, records: { ...draft.records, [id]: change(draft.records?.[id] ?? {}) } });
}

function toggled(names: readonly string[] | undefined, name: string, isIn: boolean): string[] {
  const others = (names ?? []).filter((one) => one !== name);
  return isIn ? [...others, name] : others;
}
