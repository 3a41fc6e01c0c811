import { Link, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { loadDomains, useText } from '../../texts/texts.ts';

interface Offered {
  idp: string | null;
  name: string | null;
}

/** Leads to the identity provider of this address, where there is one. The way back to a wanted screen goes along. */
export function SsoLink() {
  const { text } = useText();
  const { call } = usePage();
  const { search } = useLocation();
  const { data } = useSWR(
    'sso.idpByHostname',
    async (id) => {
      const query = { hostname: window.location.hostname };
      const [offered] = await Promise.all([
        call<Offered>(id, { query, quiet: true, silent: true }),
        loadDomains(['sso']),
      ]);
      return offered;
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!data?.idp) return null;
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  return (
    <p className="entry-more">
      <Link to={pathOfScreen(screenIds.samlToken, { idp: data.idp, ...(redirectUrl && { redirectUrl }) })}>
        {text('sso.link', { name: data.name ?? '' })}
      </Link>
    </p>
  );
}
