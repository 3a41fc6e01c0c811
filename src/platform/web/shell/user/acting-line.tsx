import { Button, Tag } from '@blueprintjs/core';
import { Exchange } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { usePage } from '../../page-context.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { type Switching, switchRole, switchUser } from '../../session/switch-acting.ts';
import { useText } from '../../texts/texts.ts';
import './acting-line.css';

/** Under the top bar, on every screen: for whom (代理) or in which role one acts, and the way back. */
export function ActingLine({ user }: { user: SessionUser }) {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { proxy, roleCode, name } = user;
  if (!proxy && !roleCode) return null;
  const says = proxy
    ? text('shell.acting.proxy', { proxy: proxy.name, name })
    : text('shell.acting.role', { role: text(`role.${roleCode}`) });
  const back = async () => {
    const page: Switching = { call, session, navigate };
    if (proxy) await switchUser(page, user, { code: proxy.code, organizationCode: user.organizationCode });
    else await switchRole(page, user, null);
    // Whatever was read belongs to whom one acted for.
    await mutate(() => true);
  };
  return (
    <div className="acting-line" role="status">
      <Tag intent="warning" icon={<Exchange />} large minimal>
        {says}
      </Tag>
      <Button size="small" variant="outlined" text={text('shell.acting.back')} onClick={() => void back()} />
    </div>
  );
}
