import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { usePage } from '../page-context.ts';
import { ownPath } from '../routes/own-path.ts';
import { askBanners } from '../session/load-after-login.ts';
import type { SessionUser } from '../session/session-user.ts';

/** The banners of today; usually none. What the session was loaded with stands at once, later ones come when asked again. */
export function BannerLine(props: { user: Pick<SessionUser, 'banners'> }) {
  const { call } = usePage();
  const { data } = useSWR('banner.get', () => askBanners(call), {
    fallbackData: props.user.banners,
    revalidateOnMount: false,
  });
  return data.map((banner) => {
    const path = ownPath(banner.linkPath);
    return (
      <Callout key={banner.id} compact intent={banner.tone} className="shell-banner">
        {path ? <Link to={path}>{banner.text}</Link> : banner.text}
      </Callout>
    );
  });
}
