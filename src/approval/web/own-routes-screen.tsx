import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import type { OwnRoute } from '../../../engine/react/steps/stages/own-routes.tsx';

import '../../../engine/react/styles/list.css';

/** A person's own routes: which one inputs propose, which are broken, and a way to a new one. */
export function OwnRoutesScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { data, mutate } = useSWR('approvalFlow.list', () =>
    call<{ items: (OwnRoute & { document: string })[] }>('approvalFlow.list'),
  );
  const setDefault = async ({ id, isDefault }: OwnRoute) => {
    await call('approvalFlow.setDefault', {
      body: { id, isDefault: !isDefault },
      idempotencyKey: crypto.randomUUID(),
    });
    await mutate();
  };
  const remove = async ({ id }: OwnRoute) => {
    await call('approvalFlow.remove', { query: { id } });
    await mutate();
  };
  return (
    <div className="list-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <Button
          intent="primary"
          icon="plus"
          text={text('ownRoutes.add')}
          onClick={() => go('approval/flow-settings-create-new')}
        />
      </header>
      {data?.items.length === 0 && <p className="record-none">{text('ownRoutes.none')}</p>}
      {data && data.items.length > 0 && (
        <HTMLTable striped>
          <thead>
            <tr>
              {['name', 'document', 'approvers', 'actions'].map((head) => (
                <th key={head} scope="col">
                  {text(`ownRoutes.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((route) => (
              <tr key={route.id}>
                <td>
                  {route.name} {route.isDefault && <Tag intent="primary">{text('ownRoutes.default')}</Tag>}{' '}
                  {route.isBroken && <Tag intent="danger">{text('ownRoutes.broken')}</Tag>}
                </td>
                <td>{text(`options.document.${route.document}`)}</td>
                <td>
                  {route.approvalStageList
                    .map(({ name, approvers }) => `${name}：${approvers.map((one) => one.name).join('・')}`)
                    .join(' → ')}
                </td>
                <td>
                  <Button
                    size="small"
                    text={text(route.isDefault ? 'ownRoutes.unsetDefault' : 'ownRoutes.setDefault')}
                    onClick={() => void setDefault(route)}
                  />{' '}
                  <Button
                    size="small"
                    icon="trash"
                    text={text('ownRoutes.remove')}
                    onClick={() => void remove(route)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </div>
  );
}
