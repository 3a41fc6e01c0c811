import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { usePage } from '../page-context.ts';
import { ownPath } from '../routes/own-path.ts';

/** A line over every screen that the operators put there for a time. */
interface Banner {
  id: string;
  text: string;
  tone: 'primary' | 'success' | 'warning' | 'danger';
  linkPath: string | null;
}

/** The banners of today; usually none. */
export function BannerLine() {
  const { call } = usePage();
  const { data } = useSWR('banner.get', () => call<{ items: Banner[] }>('banner.get', { quiet: true }));
  return data?.items.map((banner) => {
    const path = ownPath(banner.linkPath);
    return (
      <Callout key={banner.id} compact intent={banner.tone} className="shell-banner">
        {path ? <Link to={path}>{banner.text}</Link> : banner.text}
      </Callout>
    );
  });
}
