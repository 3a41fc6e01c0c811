import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ownPath } from '../../platform/web/routes/own-path.ts';

/** What the company or the provider says on top of the mall today: lines that stay, as those that run cannot be read by all. */
export function CatalogNotices() {
  const { text, call } = useEngine();
  const { data } = useSWR('top.marqueeData', () =>
    call<{ items: { id: string; text: string; linkPath: string | null }[] }>('top.marqueeData', { quiet: true }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <ul className="catalog-notices" aria-label={text('catalog.top.notices')}>
      {data.items.map(({ id, text: line, linkPath }) => {
        const path = ownPath(linkPath);
        return <li key={id}>{path ? <Link to={path}>{line}</Link> : line}</li>;
      })}
    </ul>
  );
}
