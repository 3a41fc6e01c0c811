import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { OwnField } from '../../../../../engine/core/formats/adaptation.ts';
import type { JsonSchema } from '../../../../../engine/core/formats/json-schema.ts';
import { fieldPathsOf, fieldSchemaAt } from '../../../../../engine/core/records/schema-fields.ts';
import { fieldKeys, optionKeys, sectionKeys } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { languages } from '../../texts/language.ts';
import { Choice } from '../../workbench/choice.tsx';
import { type DraftEdit, withAdded, withOwnField, withText } from '../draft/draft-edits.ts';
import { freeName, readCodes } from '../own-field-names.ts';

const kinds: readonly OwnField['kind'][] = ['text', 'multiline', 'amount', 'integer', 'date', 'boolean', 'choice'];
const newField = '';

/** Shows a field of the record besides, or makes a new one that only this company has. */
export function AddFieldForm(props: {
  screen: LoadedScreen;
  schema: JsonSchema;
  shown: readonly string[];
  sections: readonly string[];
  taken: ReadonlySet<string>;
  nameOf: (path: string) => string;
  onChange: (edit: DraftEdit) => void;
}) {
  const { screen, schema, shown, sections, taken, nameOf, onChange } = props;
  const { text } = useEngine();
  const recordId = screen.record ?? '';
  const [field, setField] = useState(newField);
  const [kind, setKind] = useState<OwnField['kind']>('text');
  const [name, setName] = useState('');
  const [codes, setCodes] = useState('');
  const nameId = useId();
  const codesId = useId();
  // Rows are tables of their own; a company's fields stand beside them.
  const plain = sections.filter((id) => screen.sections?.some((one) => one.id === id && one.fields));
  const [section, setSection] = useState(plain[0] ?? '');
  if (plain.length === 0) return null;
  const others = fieldPathsOf(schema).filter(
    (path) =>
      !path.includes('.') &&
      !shown.includes(path) &&
      !fieldSchemaAt(schema, path)?.items &&
      !fieldSchemaAt(schema, path)?.properties,
  );
  const isNew = field === newField;
  const choices = readCodes(codes);
  const ready = !isNew || (name.trim() !== '' && (kind !== 'choice' || choices.length > 0));
  const add = () => {
    const path = isNew ? freeName(taken) : field;
    const isChoice = kind === 'choice';
    if (isNew)
      onChange(withOwnField(recordId, path, { kind, ...(isChoice && { codes: choices.map(({ code }) => code) }) }));
    onChange(withAdded(screen.id, { section, field: path }));
    for (const language of isNew ? languages : []) {
      onChange(withText(language, fieldKeys(recordId, path)[0] ?? '', name.trim()));
      for (const { code, label } of isChoice ? choices : [])
        onChange(withText(language, optionKeys(recordId, path, code)[0] ?? '', label));
    }
    setName('');
    setCodes('');
    setField(newField);
  };
  return (
    <fieldset className="adaptation-section adaptation-add">
      <legend>{text('adaptation.add')}</legend>
      <Choice
        label={text('adaptation.section')}
        value={section}
        options={plain.map((id) => ({ value: id, label: text(sectionKeys(screen.id, id)) }))}
        onChange={setSection}
      />
      <Choice
        label={text('adaptation.which')}
        value={field}
        options={[
          { value: newField, label: text('adaptation.newField') },
          ...others.map((path) => ({ value: path, label: nameOf(path) })),
        ]}
        onChange={setField}
      />
      {isNew && (
        <>
          <FormGroup label={text('adaptation.name')} labelFor={nameId} helperText={text('adaptation.nameHelp')}>
            <InputGroup id={nameId} value={name} maxLength={100} onValueChange={setName} />
          </FormGroup>
          <Choice
            label={text('adaptation.kind')}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: text(`adaptation.kind.${one}`) }))}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'text')}
          />
          {kind === 'choice' && (
            <FormGroup label={text('adaptation.codes')} labelFor={codesId} helperText={text('adaptation.codesHelp')}>
              <InputGroup id={codesId} value={codes} onValueChange={setCodes} />
            </FormGroup>
          )}
        </>
      )}
      <Button icon="plus" disabled={!ready} onClick={add}>
        {text('adaptation.addField')}
      </Button>
    </fieldset>
  );
}
