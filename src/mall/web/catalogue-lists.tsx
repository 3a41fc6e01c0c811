import { Card } from '@blueprintjs/core';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { staysHere } from '../../../engine/react/screen-link.tsx';
import './catalog.css';
import type { FacetValue } from './catalog-answers.ts';

/** A large category with the small ones in it of which there is something. */
export type CategoryGroup = FacetValue & { items: FacetValue[] };

/** What there is by category and by catalog; each leads to the search. */
export function CatalogueLists(props: {
  search: string;
  structure: readonly CategoryGroup[];
  catalogs: readonly FacetValue[];
}) {
  const { search, structure, catalogs } = props;
  const { text } = useEngine();
  return (
    <>
      <section aria-label={text('catalog.facet.categories')} className="catalogue-groups">
        {structure.map(({ code, name, count, items }) => (
          <Card key={code} compact>
            <h2>
              <SearchLink screen={search} by="categories" value={{ code, name, count }} />
            </h2>
            <ul>
              {items.map((value) => (
                <li key={value.code}>
                  <SearchLink screen={search} by="categories" value={value} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </section>
      {catalogs.length === 0 ? null : (
        <section className="catalogue-catalogs">
          <h2>{text('catalog.facet.catalogs')}</h2>
          <ul>
            {catalogs.map((value) => (
              <li key={value.code}>
                <SearchLink screen={search} by="catalogs" value={value} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SearchLink({ screen, by, value }: { screen: string; by: string; value: FacetValue }) {
  const { definitions, go } = useEngine();
  const query = { [by]: value.code };
  return (
    <a
      href={definitions.pathOf(screen, query)}
      onClick={(event) => {
        if (!staysHere(event)) return;
        event.preventDefault();
        go(screen, query);
      }}
    >
      {value.name} <span className="catalog-facet__count">{value.count}</span>
    </a>
  );
}
