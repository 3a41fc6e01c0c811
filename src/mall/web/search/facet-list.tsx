import { Button, Checkbox } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { FacetValue } from '../catalog-answers.ts';

/** Values shown before one asks for all of them. */
const shownAtFirst = 8;

/** The values of a facet with their counts, each to be ticked; what is ticked stands among the first. */
export function FacetList(props: {
  title: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** What a chosen value that nothing has any more is called. */
  nameOf: (code: string) => string;
  onChange: (chosen: string[]) => void;
}) {
  const { title, values, chosen, nameOf, onChange } = props;
  const { text } = useEngine();
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const first = values.filter(({ code }, index) => index < shownAtFirst || chosen.includes(code));
  const shown = showsAll ? values : first;
  // What was chosen and is found no more can still be unchosen.
  const missing = chosen.filter((code) => !values.some((value) => value.code === code));
  if (values.length === 0 && missing.length === 0) return null;
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <fieldset className="catalog-facet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {[...shown, ...missing.map((code) => ({ code, name: nameOf(code), count: 0 }))].map(({ code, name, count }) => (
        <Checkbox key={code} checked={chosen.includes(code)} onChange={() => toggle(code)}>
          {name} <span className="catalog-facet__count">{count}</span>
        </Checkbox>
      ))}
      {first.length < values.length ? (
        <Button
          size="small"
          variant="minimal"
          icon={showsAll ? 'chevron-up' : 'chevron-down'}
          aria-expanded={showsAll}
          text={text(showsAll ? 'catalog.facet.fewer' : 'catalog.facet.all', { count: values.length })}
          onClick={() => setShowsAll(!showsAll)}
        />
      ) : null}
    </fieldset>
  );
}
