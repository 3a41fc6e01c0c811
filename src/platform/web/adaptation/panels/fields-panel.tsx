import { Button, Switch, Tag } from '@blueprintjs/core';
import useSWRImmutable from 'swr/immutable';
import { adaptRecord } from '../../../../../engine/core/adaptations/adapt-record.ts';
import { adaptScreen } from '../../../../../engine/core/adaptations/adapt-screen.ts';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import { fieldSchemaAt } from '../../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, sectionKeys } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { builtRecordSchema } from '../../engine/lazy-rules.ts';
import { type DraftEdit, withHidden, withOptional, withoutAdded, withRequired } from '../draft/draft-edits.ts';
import { isDemandedByRecord } from '../is-demanded-by-record.ts';
import { AddFieldForm } from './add-field-form.tsx';

/** The fields of a screen, section by section: shown or not, demanded or not, and further ones. */
export function FieldsPanel(props: {
  screen: LoadedScreen;
  draft: Adaptation;
  published: Adaptation;
  onChange: (edit: DraftEdit) => void;
}) {
  const { screen, draft, published, onChange } = props;
  const { text, language } = useEngine();
  const recordId = screen.record ?? '';
  const { data: built } = useSWRImmutable(['adaptation/record', recordId], ([, id]) => builtRecordSchema(id));
  if (!built) return null;
  const record = draft.records?.[recordId] ?? {};
  const changes = draft.screens?.[screen.id] ?? {};
  const hidden = new Set(changes.hide);
  const schema = adaptRecord(built, record, 'kept');
  const whole = adaptScreen(screen, { ...changes, hide: [] }, record);
  const nameOf = (path: string) => {
    const key = fieldKeys(recordId, path)[0] ?? '';
    return draft.texts?.[language]?.[key] ?? text(fieldKeys(recordId, path));
  };
  const sections = (whole.sections ?? []).flatMap(({ id, fields = [], lineFields = [], at }) => {
    const paths = [...fields, ...lineFields.map(({ field }) => `${at}.${field}`)];
    return paths.length > 0 ? [{ id, paths }] : [];
  });
  return (
    <>
      {sections.map((section) => (
        <fieldset key={section.id} className="adaptation-section">
          <legend>{text(sectionKeys(screen.id, section.id))}</legend>
          <ul className="adaptation-list">
            {section.paths.map((path) => {
              const name = nameOf(path);
              const field = fieldSchemaAt(schema, path);
              const loosenable = field?.loosenable === true;
              const fixed = isDemandedByRecord(schema, path) && !loosenable;
              const isLoose = record.optional?.includes(path) === true;
              const demanded = fixed || (loosenable ? !isLoose : record.required?.includes(path) === true);
              const entered = field !== undefined && !field.readOnly && field.compute === undefined && !field.items;
              const added = changes.add?.some((one) => one.field === path);
              return (
                <li key={path}>
                  <span>
                    {name} {added && <Tag minimal>{text('adaptation.added')}</Tag>}
                  </span>
                  {added ? (
                    <Button variant="minimal" icon="cross" onClick={() => onChange(withoutAdded(screen.id, path))}>
                      {text('adaptation.remove')}
                    </Button>
                  ) : (
                    <Switch
                      checked={!hidden.has(path)}
                      disabled={demanded && screen.kind === 'input'}
                      label={text('adaptation.shown')}
                      aria-label={text('adaptation.shownOf', { name })}
                      onChange={(event) => onChange(withHidden(screen.id, path, !event.currentTarget.checked))}
                    />
                  )}
                  {entered && screen.kind === 'input' && (
                    <Switch
                      checked={demanded}
                      disabled={fixed || hidden.has(path)}
                      label={text('adaptation.required')}
                      aria-label={text('adaptation.requiredOf', { name })}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange(
                          loosenable ? withOptional(recordId, path, !checked) : withRequired(recordId, path, checked),
                        )
                      }
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
      <AddFieldForm
        screen={screen}
        schema={schema}
        shown={sections.flatMap(({ paths }) => paths)}
        sections={sections.map(({ id }) => id)}
        taken={
          new Set([...Object.keys(record.fields ?? {}), ...Object.keys(published.records?.[recordId]?.fields ?? {})])
        }
        nameOf={nameOf}
        onChange={onChange}
      />
    </>
  );
}
