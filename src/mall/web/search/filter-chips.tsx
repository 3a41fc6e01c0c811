import { Button, Icon } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import type { CatalogFacet } from '../catalog-answers.ts';
import { facetNames, isNarrowed, type SearchState, unnarrowed } from './search-state.ts';
import type { ChangeSearch } from './use-search-state.ts';

/** What a chosen value of a facet is called. */
export type FacetNames = (facet: CatalogFacet, code: string) => string;

interface Chip {
  key: string;
  label: string;
  /** What is looked for without it. */
  without: Partial<SearchState>;
}

/** What the results are narrowed by: each to be taken off, and all of it at once; the words and the order stay. */
export function FilterChips(props: {
  state: SearchState;
  nameOf: FacetNames;
  onChange: ChangeSearch;
  /** Told when nothing is left to be taken off, so that who went by keys is put somewhere. */
  onEmpty: () => void;
}) {
  const { state, nameOf, onChange, onEmpty } = props;
  const engine = useEngine();
  const { text } = engine;
  if (!isNarrowed(state)) return null;
  const amount = (value: string) => formatAmount(value, engine);
  const chipOf = (key: string, label: string, without: Partial<SearchState>): Chip => ({ key, label, without });
  const chips: Chip[] = [
    ...(state.excludedKeyword === ''
      ? []
      : [chipOf('excluded', text('catalog.chip.excluded', { words: state.excludedKeyword }), { excludedKeyword: '' })]),
    ...(state.inStock ? [chipOf('inStock', text('catalog.onlyStock'), { inStock: false })] : []),
    ...facetNames.flatMap((facet) =>
      state[facet].map((code) =>
        chipOf(
          `${facet}:${code}`,
          text('catalog.chip.facet', { facet: text(`catalog.facet.${facet}`), value: nameOf(facet, code) }),
          { [facet]: state[facet].filter((one) => one !== code) },
        ),
      ),
    ),
    ...(state.minPrice === ''
      ? []
      : [chipOf('min', text('catalog.chip.minPrice', { amount: amount(state.minPrice) }), { minPrice: '' })]),
    ...(state.maxPrice === ''
      ? []
      : [chipOf('max', text('catalog.chip.maxPrice', { amount: amount(state.maxPrice) }), { maxPrice: '' })]),
  ];
  const takeOff = (event: MouseEvent, { without }: Chip) => {
    const chip = event.currentTarget.closest('li');
    if (chips.length === 1) onEmpty();
    else nextButton(chip)?.focus();
    onChange(without);
  };
  return (
    <ul className="catalog-chips" aria-label={text('catalog.chips')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Button
            size="small"
            text={chip.label}
            endIcon={<Icon icon="small-cross" />}
            aria-label={text('catalog.chip.off', { condition: chip.label })}
            onClick={(event: MouseEvent) => takeOff(event, chip)}
          />
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="minimal"
          text={text('engine.list.clearFilters')}
          onClick={() => {
            onEmpty();
            onChange(unnarrowed);
          }}
        />
      </li>
    </ul>
  );
}

/** Where the focus goes when a chip is gone: to the next one, or before the last to the one before. */
function nextButton(chip: Element | null): HTMLElement | null {
  const next = chip?.nextElementSibling;
  const beside = next?.nextElementSibling ? next : chip?.previousElementSibling;
  return beside?.querySelector('button') ?? null;
}
