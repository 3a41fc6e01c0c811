import { Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import type { Json, JsonObject, JsonSchema, OptionsSource } from '../../../core/formats/json-schema.ts';
import { paramKeys } from '../../../core/text-keys.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { DateFilterInput } from '../../list/filters/date-filter-input.tsx';
import { PeopleParam } from './people-param.tsx';
import { PersonParam } from './person-param.tsx';
import { ReferenceParam } from './reference-param.tsx';
import { RequiredMark } from './required-mark.tsx';
import { ReturnStageChoice } from './return-stage-choice.tsx';
import { RowParam } from './row-param.tsx';
import { RowsParam } from './rows-param.tsx';

/** The parameters that an event takes besides a comment. `stageNo` is the stage that an approval goes back to. */
export function EventParams(props: {
  schema: JsonSchema;
  envelope: RecordEnvelope;
  event: string;
  value: JsonObject;
  onChange: (value: JsonObject) => void;
}) {
  const { schema, envelope, event, value, onChange } = props;
  const { text } = useEngine();
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    // What is emptied is not sent: a parameter that may be left out has no empty value.
    const set = (next: Json) => onChange(next === '' ? without(value, name) : { ...value, [name]: next });
    const labelKeys = paramKeys(envelope.flow.id, event, name);
    if (name === 'stageNo')
      return <ReturnStageChoice key={name} record={envelope.record} value={value[name]} onChange={set} />;
    if (property.rowsOf !== undefined)
      return (
        <RowsParam
          key={name}
          labelKeys={labelKeys}
          schema={property}
          record={envelope.record}
          value={value[name]}
          onChange={set}
        />
      );
    if (property.rowOf !== undefined)
      return (
        <RowParam
          key={name}
          name={name}
          label={text(labelKeys)}
          labelInfo={<RequiredMark isRequired={schema.required?.includes(name) ?? false} />}
          choice={property.rowOf}
          record={envelope.record}
          value={value[name]}
          onChange={set}
        />
      );
    return (
      <EventParam
        key={name}
        labelKeys={labelKeys}
        schema={property}
        record={envelope.record}
        question={{ flow: envelope.flow.id, record: envelope.id, event }}
        isRequired={schema.required?.includes(name) ?? false}
        value={value[name]}
        onChange={set}
      />
    );
  });
}

function without(value: JsonObject, name: string): JsonObject {
  const { [name]: _emptied, ...rest } = value;
  return rest;
}

function EventParam(props: {
  labelKeys: string[];
  schema: JsonSchema;
  record: JsonObject;
  /** Whose parameter it is, for calls that ask (`options.forEvent`). */
  question: Record<string, string>;
  isRequired: boolean;
  value: Json | undefined;
  onChange: (value: Json) => void;
}) {
  const { labelKeys, schema, record, question, isRequired, value, onChange } = props;
  const { text } = useEngine();
  const id = useId();
  const label = text(labelKeys);
  const labelInfo = <RequiredMark isRequired={isRequired} />;
  const shown = value === undefined || value === null ? '' : String(value);
  if (schema.type === 'boolean') {
    return (
      <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  }
  if (schema.enum) {
    return (
      <FormGroup label={label} labelFor={id} labelInfo={schema.default === undefined && labelInfo}>
        <HTMLSelect id={id} value={shown} onChange={(event) => onChange(event.currentTarget.value)}>
          {schema.default === undefined && <option value="" />}
          {schema.enum.map((code) => (
            <option key={String(code)} value={String(code)}>
              {text(labelKeys.map((key) => `${key}.options.${String(code)}`))}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
    );
  }
  if (schema.valueFormat === 'user' && schema.options?.call) {
    const asked = { callId: schema.options.call, params: paramsOf(schema.options, question) };
    return <PersonParam label={label} labelInfo={labelInfo} {...asked} onChange={onChange} />;
  }
  if (schema.items?.valueFormat === 'user' && schema.items.options?.call) {
    const asked = { callId: schema.items.options.call, params: paramsOf(schema.items.options, question) };
    return <PeopleParam label={label} labelInfo={labelInfo} {...asked} onChange={onChange} />;
  }
  if (schema.valueFormat === 'reference' && schema.options?.call) {
    const source = { ...schema.options, call: schema.options.call };
    return <ReferenceParam label={label} labelInfo={labelInfo} source={source} record={record} onChange={onChange} />;
  }
  if (schema.valueFormat === 'date') {
    return (
      <FormGroup label={label} labelInfo={labelInfo}>
        <DateFilterInput label={label} value={shown} onChange={onChange} />
      </FormGroup>
    );
  }
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return (
    <FormGroup label={label} labelFor={id} labelInfo={labelInfo}>
      <InputGroup
        id={id}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={schema.maxLength}
        value={shown}
        onValueChange={(typed) => onChange(isNumber && /^-?\d+$/.test(typed) ? Number(typed) : typed)}
      />
    </FormGroup>
  );
}

/** What people are looked up with: a call that judges by the event is told which it is. */
function paramsOf({ params = {}, forEvent }: OptionsSource, question: Record<string, string>): Record<string, Json> {
  return forEvent ? { ...params, ...question } : params;
}
