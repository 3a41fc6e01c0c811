import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { FlowApprovalStep } from '../../../../../../engine/core/formats/flow.ts';
import { useEngine } from '../../../../../../engine/react/engine-provider.tsx';
import { RemovableTag } from '../../../../../../engine/react/theme/removable-tag.tsx';
import type { OfferedApproval } from '../flow-answers.ts';

type Category = NonNullable<FlowApprovalStep['categories']>[number];

const mostCategories = 20;
const longestName = 60;

/** For which categories a stage is asked, those below them included; none: for all. */
export function CategoriesInput(props: {
  value: readonly Category[];
  offered: OfferedApproval['categories'];
  onChange: (value: Category[]) => void;
}) {
  const { value, offered, onChange } = props;
  const { text } = useEngine();
  const id = useId();
  const add = (code: string) => {
    const found = offered.find((one) => one.code === code);
    if (found) onChange([...value, { code, name: found.name.slice(0, longestName) }]);
  };
  return (
    <FormGroup label={text('flows.approval.category')} labelFor={id} helperText={text('flows.approval.category.help')}>
      <div className="flow-who">
        {value.map(({ code, name }) => (
          <RemovableTag
            key={code}
            name={name}
            remove={text('flows.approval.category.remove', { name })}
            onRemove={() => onChange(value.filter((one) => one.code !== code))}
          />
        ))}
        <HTMLSelect
          id={id}
          value=""
          disabled={value.length >= mostCategories || offered.length === 0}
          options={[
            { value: '', label: text('flows.approval.category.add') },
            ...offered
              .filter(({ code }) => value.every((one) => one.code !== code))
              .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      </div>
    </FormGroup>
  );
}
