import { Button, Callout, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { isCallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { newAttempt } from '../../../../engine/react/record/new-attempt.ts';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import type { BrokenMaster, Simulated, UpcomingDay } from '../../domain/next-organization.ts';
import type { SuccessionParty } from '../../domain/successors.ts';
import { isOpen } from './broken-place.ts';
import { MastersTable } from './masters-table.tsx';
import { nextOrganizationOptions } from './next-organization-options.ts';
import { PlacesTable } from './places-table.tsx';
import { UnitChanges } from './unit-changes.tsx';

/** Screen kind `nextOrganization`: what would break on the day of the next organization, and who takes over at its midnight. */
export function NextOrganizationScreen({ screen }: { screen: LoadedScreen }) {
  const { text, call, go } = useEngine();
  const { uploads = '' } = readOptions(nextOrganizationOptions, screen.options);
  const [params, changeParams] = useLatestParams();
  const id = useId();
  const { data } = useSWR('nextOrganization.days', () =>
    call<{ today: string; items: UpcomingDay[] }>('nextOrganization.days', {}),
  );
  if (!data) return <ListSkeleton rows={8} />;
  const day = params.get('day') ?? data.items[0]?.day ?? '';
  const upload = <Button icon="upload" text={text('nextOrganization.upload')} onClick={() => go(uploads)} />;
  return (
    <div className="hand-over">
      <h1>{text(screenKey(screen.id))}</h1>
      <p className="muted">{text('nextOrganization.lead')}</p>
      {data.items.length === 0 ? (
        <EmptyState
          icon="people"
          title={text('nextOrganization.noDays')}
          description={text('nextOrganization.noDaysHelp')}
          action={upload}
        />
      ) : (
        <>
          <div className="hand-over-bar">
            <FormGroup label={text('nextOrganization.day')} labelFor={id}>
              <HTMLSelect
                id={id}
                value={day}
                onChange={(event) => {
                  const next = event.currentTarget.value;
                  changeParams(() => new URLSearchParams({ day: next }));
                }}
              >
                {data.items.map((one) => (
                  <option key={one.day} value={one.day}>
                    {text('nextOrganization.dayOf', { ...one })}
                  </option>
                ))}
              </HTMLSelect>
            </FormGroup>
            {upload}
          </div>
          <SimulatedDay key={day} day={day} screen={screen} />
        </>
      )}
    </div>
  );
}

function SimulatedDay({ day, screen }: { day: string; screen: LoadedScreen }) {
  const { text, call, go, toast } = useEngine();
  const { handOver = {} } = readOptions(nextOrganizationOptions, screen.options);
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const { data, mutate } = useSWR(['nextOrganization', day], () =>
    call<Simulated>('nextOrganization.simulate', { body: { day } }),
  );
  if (!data) return <ListSkeleton rows={8} />;
  const { places, masters, units, people } = data;
  const open = places.filter(isOpen);
  const send = async <Answer,>(what: string, rows: readonly object[], told: (answer: Answer) => string) => {
    setBusy(true);
    try {
      const body = { day, rows };
      const answer = await call<Answer>(what, { body, idempotencyKey: attempt.keyFor({ what, body }) });
      toast({ tone: 'success', text: told(answer) });
    } catch (failure) {
      // The user was told.
      if (!isCallFailure(failure)) throw failure;
    } finally {
      setBusy(false);
    }
    await mutate();
  };
  const decide = (rows: readonly { person: string; party: SuccessionParty; successor: string }[]) =>
    send<{ decided: number }>('nextOrganization.decide', rows, ({ decided }) =>
      text('nextOrganization.done', { count: decided, day }),
    );
  const replace = (rows: readonly { master: BrokenMaster; to: string }[]) =>
    send<{ replaced: number; waits: number }>(
      'nextOrganization.replace',
      rows.map(({ master: { recordType, code, master, named }, to }) => ({
        recordType,
        code,
        master,
        from: named.code,
        to,
      })),
      ({ replaced, waits }) => text('nextOrganization.replacedDone', { count: replaced, day, waits }),
    );
  const proposed = open.flatMap(({ person, party, proposals: [first] }) =>
    first ? [{ person: person.code, party, successor: first.code }] : [],
  );
  const replaceable = masters.flatMap((master) =>
    master.proposals[0] ? [{ master, to: master.proposals[0].code }] : [],
  );
  return (
    <>
      <UnitChanges units={units} people={people} />
      <Callout intent={open.length + masters.length > 0 ? 'warning' : 'success'}>
        {text('nextOrganization.summary', {
          open: open.length,
          decided: places.filter(({ decision }) => decision).length,
          masters: masters.length,
        })}
      </Callout>
      {places.length + masters.length === 0 && <EmptyState icon="tick" title={text('nextOrganization.nothing')} />}
      {places.length > 0 && (
        <>
          <div className="hand-over-bar">
            <h2>{text('nextOrganization.places', { count: places.length })}</h2>
            {proposed.length > 0 && (
              <Button
                intent="primary"
                icon="tick"
                loading={busy}
                text={text('nextOrganization.decideAll', { count: proposed.length })}
                onClick={() => void decide(proposed)}
              />
            )}
          </div>
          <PlacesTable
            places={places}
            onDecide={({ person, party }, successor) => decide([{ person: person.code, party, successor }])}
            onLook={({ person, party }) => go(handOver[party] ?? '', { from: person.code })}
          />
        </>
      )}
      {masters.length > 0 && (
        <>
          <div className="hand-over-bar">
            <h2>{text('nextOrganization.masters', { count: masters.length })}</h2>
            {replaceable.length > 0 && (
              <Button
                icon="exchange"
                loading={busy}
                text={text('nextOrganization.replaceAll', { count: replaceable.length })}
                onClick={() => void replace(replaceable)}
              />
            )}
          </div>
          <MastersTable masters={masters} onReplace={(master, to) => replace([{ master, to }])} />
        </>
      )}
    </>
  );
}
