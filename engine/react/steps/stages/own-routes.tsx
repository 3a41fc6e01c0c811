import { Button, HTMLSelect } from '@blueprintjs/core';
import useSWR from 'swr';
import type { ApprovalStage } from '../../../core/flow/approval.ts';
import { useEngine } from '../../engine-provider.tsx';

/** A route that a person keeps for himself. */
export interface OwnRoute {
  id: string;
  name: string;
  approvalStageList: ApprovalStage[];
  isDefault?: boolean;
  /** Somebody in it may not approve any more. */
  isBroken: boolean;
}

/** Offers a person's own routes: the default one with a button, all of them in a list. One that is broken says so and cannot be taken. */
export function OwnRoutes(props: { callId: string; document: string; onTake: (stages: ApprovalStage[]) => void }) {
  const { callId, document, onTake } = props;
  const { text, call } = useEngine();
  const { data } = useSWR([callId, document], () =>
    call<{ items: OwnRoute[] }>(callId, { query: { document }, quiet: true }),
  );
  const routes = data?.items ?? [];
  const usual = routes.find(({ isDefault, isBroken }) => isDefault && !isBroken);
  if (routes.length === 0) return null;
  return (
    <div className="engine-route__own">
      {usual && (
        <Button
          icon="star"
          text={text('engine.approvers.takeDefault', { name: usual.name })}
          onClick={() => onTake(usual.approvalStageList)}
        />
      )}
      <HTMLSelect
        aria-label={text('engine.approvers.ownRoutes')}
        value=""
        onChange={(event) => {
          const route = routes.find(({ id }) => id === event.target.value);
          if (route && !route.isBroken) onTake(route.approvalStageList);
        }}
      >
        <option value="">{text('engine.approvers.ownRoutes')}</option>
        {routes.map(({ id, name, isBroken }) => (
          <option key={id} value={id} disabled={isBroken}>
            {isBroken ? text('engine.approvers.brokenRoute', { name }) : name}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
