import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';

interface FoundPerson {
  code: string;
  name: string;
  organizationName: string;
  positionName: string | null;
}

/** Chooses one of the company's people, by name, code or organization. */
export function PersonChoice(props: { label: string; value: string; onChange: (code: string) => void }) {
  const { text, call } = useEngine();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const { data } = useSWR(['pullDown.user', keyword], () =>
    call<{ items: FoundPerson[] }>('pullDown.user', { query: { keyword, limit: '20' } }),
  );
  return (
    <FormGroup label={props.label} labelFor={id}>
      <div className="hand-over-bar">
        <InputGroup
          leftIcon="search"
          value={keyword}
          aria-label={text('handOver.search', { label: props.label })}
          placeholder={text('handOver.searchHint')}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <HTMLSelect id={id} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
          <option value="">{text('handOver.chooseOne')}</option>
          {data?.items.map(({ code, name, organizationName, positionName }) => (
            <option key={code} value={code}>
              {[name, positionName, organizationName].filter(Boolean).join('　')}
            </option>
          ))}
        </HTMLSelect>
      </div>
    </FormGroup>
  );
}
