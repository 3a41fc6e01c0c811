import { InputGroup, Switch } from '@blueprintjs/core';
import useSWRImmutable from 'swr/immutable';
import { adaptRecord } from '../../../../../engine/core/adaptations/adapt-record.ts';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import type { JsonSchema } from '../../../../../engine/core/formats/json-schema.ts';
import { fieldKeys } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { builtRecordSchema } from '../../engine/lazy-rules.ts';
import { type DraftEdit, withOrder, withoutField, withRequired, withText } from '../draft/draft-edits.ts';
import { isDemandedByRecord } from '../is-demanded-by-record.ts';
import { MoveButtons } from './move-buttons.tsx';

/** The items of a master in the company's order: name, shown or not, demanded or not. */
export function MasterItemsPanel(props: {
  recordId: string;
  draft: Adaptation;
  hasOwnTexts: boolean;
  onChange: (edit: DraftEdit) => void;
}) {
  const { recordId, draft, hasOwnTexts, onChange } = props;
  const { text, language } = useEngine();
  const { data: built } = useSWRImmutable(['adaptation/record', recordId], ([, id]) => builtRecordSchema(id));
  if (!built) return null;
  const record = draft.records?.[recordId] ?? {};
  const names = itemsOf(adaptRecord(built, record, 'kept'));
  const move = (from: number, to: number) =>
    onChange(withOrder(recordId, names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? '')));
  return (
    <ol className="adaptation-list">
      {names.map((item, index) => {
        const [key = ''] = fieldKeys(recordId, item);
        const standard = text(fieldKeys(recordId, item));
        const own = draft.texts?.[language]?.[key] ?? '';
        const name = own === '' ? standard : own;
        const isFixed = isDemandedByRecord(built, item);
        const isHidden = record.hide?.includes(item) === true;
        const isRequired = isFixed || record.required?.includes(item) === true;
        const field = built.properties?.[item];
        const isEntered = field && !field.readOnly && field.compute === undefined && !field.items && !field.properties;
        return (
          <li key={item}>
            <span>
              {hasOwnTexts ? (
                <InputGroup
                  value={own}
                  placeholder={standard}
                  maxLength={100}
                  aria-label={text('masterItems.label', { name: standard })}
                  onValueChange={(typed) => onChange(withText(language, key, typed))}
                />
              ) : (
                name
              )}
            </span>
            <Switch
              checked={!isHidden}
              disabled={isRequired}
              label={text('adaptation.shown')}
              aria-label={text('adaptation.shownOf', { name })}
              onChange={(event) => onChange(withoutField(recordId, item, !event.currentTarget.checked))}
            />
            <Switch
              checked={isRequired}
              disabled={isFixed || isHidden || !isEntered}
              label={text('adaptation.required')}
              aria-label={text('adaptation.requiredOf', { name })}
              onChange={(event) => onChange(withRequired(recordId, item, event.currentTarget.checked))}
            />
            <MoveButtons name={name} index={index} count={names.length} onMove={move} />
          </li>
        );
      })}
    </ol>
  );
}

/** What a master's form shows: its fields, without names that belong to a code beside them. */
function itemsOf(schema: JsonSchema): string[] {
  const fields = Object.entries(schema.properties ?? {});
  const copied = new Set(fields.flatMap(([, { options }]) => Object.keys(options?.copies ?? {})));
  return fields.flatMap(([name, { valueFormat }]) => (copied.has(name) && valueFormat === undefined ? [] : [name]));
}
