import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { readOptions } from '../../../engine/core/options/option-schema.ts';
import { sectionKeys } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { SectionProps } from '../../../engine/react/extension.ts';
import { keepComposing } from '../../../engine/react/keep-composing.ts';
import './catalog.css';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import type { FacetValue } from './catalog-answers.ts';
import { CatalogNotices } from './catalog-notices.tsx';
import { catalogTopOptions } from './catalog-options.ts';
import { CatalogueLists, type CategoryGroup } from './catalogue-lists.tsx';

/** Whoever may not look for products has no way into the mall. */
const searchScreen = 'CL004';

/** What `top.goToJump` answers: the one product that is meant, or that a search is to find it. */
interface Jump {
  kind: 'product' | 'search';
  code?: string;
}

/** Section kind `catalogTop`: the way into the mall by a word, a code, a category or a catalog. */
export function CatalogTop({ screen, section }: SectionProps) {
  const { text, call, go, user } = useEngine();
  const { search = '', product = '' } = readOptions(catalogTopOptions, section.options);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (!user.screens.has(searchScreen)) return null;
  const title = text(sectionKeys(screen.id, section.id));
  const jump = async () => {
    const keyword = typed.trim();
    if (keyword === '') return go(search);
    const { kind, code } = await call<Jump>('top.goToJump', { body: { keyword }, silent: true });
    return kind === 'product' && code !== undefined ? go(product, { code }) : go(search, { keyword });
  };
  return (
    <section className="catalog-top" aria-label={title}>
      <CatalogNotices />
      <search>
        <form
          className="catalog-search-bar"
          onKeyDown={keepComposing}
          onSubmit={(event) => {
            event.preventDefault();
            // The call has told what went wrong.
            void jump().catch(() => {});
          }}
        >
          <InputGroup
            className="catalog-search-bar__word"
            leftIcon="search"
            type="search"
            aria-label={title}
            placeholder={text('catalog.top.hint')}
            maxLength={100}
            value={typed}
            onValueChange={setTyped}
          />
          <Button type="submit" intent="primary" text={text('catalog.search')} />
        </form>
      </search>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text('catalog.top.structure')}</summary>
        {isOpen ? <WholeCatalog search={search} /> : null}
      </details>
    </section>
  );
}

/** Everything there is, counted only when somebody wants to see it. */
function WholeCatalog({ search }: { search: string }) {
  const { text, call } = useEngine();
  const { data } = useSWR('top.init', () =>
    call<{ catalogs: FacetValue[]; structure: CategoryGroup[] }>('top.init', { body: {}, silent: true }),
  );
  if (!data) return <ListSkeleton rows={4} />;
  if (data.structure.length === 0) return <p className="muted">{text('catalog.empty')}</p>;
  return <CatalogueLists search={search} structure={data.structure} catalogs={data.catalogs} />;
}
