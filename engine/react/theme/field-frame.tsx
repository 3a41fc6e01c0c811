import { Classes, FormGroup, Tag } from '@blueprintjs/core';
import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useEngine } from '../engine-provider.tsx';
import { type FieldOptions, fieldOptionsOf } from '../form/field-ui.ts';
import { useFormSource } from '../form/form-source.tsx';
import { helpOf } from '../form/texts.ts';

/** Id of a field's hint; inputs name it in `aria-describedby`. */
export function helpIdOf(fieldId: string): string {
  return `${fieldId}__help`;
}

/** Label, 必須 tag, input, unit, hint and errors of one field. Label beside the input where there is room. */
export function FieldFrame(props: FieldTemplateProps) {
  const { id, label, required, errors, rawErrors, children, uiSchema } = props;
  const { text } = useEngine();
  const { recordId } = useFormSource();
  const options = fieldOptionsOf({ options: getUiOptions(uiSchema) });
  if (options.readonly) return <ShownField label={label} options={options} value={children} />;
  const help = helpOf(text, recordId, options.path);
  return (
    <FormGroup
      className={options.wide ? 'engine-field engine-field--wide' : 'engine-field'}
      intent={rawErrors?.length ? 'danger' : 'none'}
      label={label}
      labelFor={id}
      labelInfo={
        required ? (
          <Tag className="engine-field__required" intent="danger" minimal>
            {text('engine.form.required')}
          </Tag>
        ) : null
      }
      helperText={rawErrors?.length ? errors : undefined}
    >
      <div className="engine-field__input">
        {children}
        {options.unit ? <span className="engine-field__unit">{text(`engine.form.unit.${options.unit}`)}</span> : null}
      </div>
      {help === null ? null : (
        <div className={`engine-field__help ${Classes.TEXT_MUTED}`} id={helpIdOf(id)}>
          {help}
        </div>
      )}
    </FormGroup>
  );
}

function ShownField(props: { label: string; options: FieldOptions; value: FieldTemplateProps['children'] }) {
  const { label, options, value } = props;
  // In a form that can be typed in, a computed value stands among inputs and not in a list of descriptions.
  const { readOnly } = useFormSource();
  const Label = readOnly ? 'dt' : 'div';
  const Value = readOnly ? 'dd' : 'div';
  return (
    <div className={options.wide ? 'engine-shown engine-shown--wide' : 'engine-shown'}>
      <Label className="engine-shown__label">{label}</Label>
      <Value className="engine-shown__value">{value}</Value>
    </div>
  );
}
