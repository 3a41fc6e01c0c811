import useSWR from 'swr';
import type { FlowDefinition } from '../../../../../engine/core/formats/flow.ts';
import { fieldKeys, stateKeys } from '../../../../../engine/core/text-keys.ts';
import { useComing } from '../../../../../engine/react/coming.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { helpOf } from '../../../../../engine/react/form/texts.ts';
import { eventCaption } from '../../../../../engine/react/record/events/event-texts.ts';
import { definitions, loadScreen } from '../../engine/definitions.ts';
import { flowOfRecord } from '../../screens/home/flow-of-record.ts';
import { useText } from '../../texts/texts.ts';

/** What the fields and the states of a screen's record mean, from the definitions that the screen itself is made of. */
export function HelpMeanings({ screenId }: { screenId: string }) {
  const screen = useComing(loadScreen(screenId));
  if (screen?.record === undefined) return null;
  return (
    <>
      <FieldMeanings screen={screen} record={screen.record} />
      {screen.flow === undefined && <StateMeanings record={screen.record} />}
    </>
  );
}

function FieldMeanings({ screen, record }: { screen: LoadedScreen; record: string }) {
  const { text } = useText();
  const told = pathsOn(screen).flatMap((path) => {
    const help = helpOf(text, record, path);
    return help === null ? [] : [{ path, label: text(fieldKeys(record, path)), help }];
  });
  if (told.length === 0) return null;
  return (
    <section>
      <h2>{text('help.fields')}</h2>
      <dl>
        {told.map(({ path, label, help }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StateMeanings({ record }: { record: string }) {
  const { text } = useText();
  const { data: flow } = useSWR(['help.flow', record], () => definitions.flow(flowOfRecord(record)).catch(() => null));
  if (!flow) return null;
  return (
    <section>
      <h2>{text('help.states')}</h2>
      <dl>
        {Object.entries(flow.states).map(([state, { meta }]) => {
          const next = nextOf(flow, state).map((event) => eventCaption(text, flow.id, event));
          return (
            <div key={state}>
              <dt>{text(stateKeys(flow.id, state))}</dt>
              <dd>
                {text(`help.heldBy.${meta?.heldBy ?? 'nobody'}`)}
                {next.length > 0 && text('help.next', { events: next.join(text('help.and')) })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Every field that stands on a screen, in its order. */
function pathsOn({ sections = [], list }: LoadedScreen): string[] {
  const inSections = sections.flatMap(({ fields = [], at, lineFields = [] }) => [
    ...fields,
    ...lineFields.map(({ field }) => `${at}.${field}`),
  ]);
  return [...new Set([...inSections, ...(list?.columns ?? []).map(({ field }) => field)])];
}

/** What people may do in a state; what only the system sends is not theirs. */
function nextOf({ states }: FlowDefinition, state: string): string[] {
  return Object.entries(states[state]?.on ?? {}).flatMap(([event, transitions]) => {
    const asked = [transitions].flat().flatMap(({ meta }) => meta?.by ?? []);
    return asked.some((question) => question !== 'system') ? [event] : [];
  });
}
