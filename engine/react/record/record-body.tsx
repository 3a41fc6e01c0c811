import { useMemo } from 'react';
import type { SectionDefinition } from '../../core/formats/screen.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { RowsProvider } from '../cells/rows-context.tsx';
import type { LoadedScreen } from '../extension.ts';
import { FormSourceProvider } from '../form/form-source.tsx';
import { readOnlySource } from '../form/read-only-source.ts';
import { useIsNarrow } from '../list/use-media-query.ts';
import { EventBar } from './events/event-bar.tsx';
import { SetBackNote } from './events/set-back-note.tsx';
import { HeadFactsProvider, headPointersOf } from './head-facts.ts';
import { RecordHeader } from './record-header.tsx';
import { EmptySections, isEmptySection } from './sections/empty-sections.tsx';
import { ReadOnlySection } from './sections/read-only-section.tsx';
import type { RecordDefinitionInfo } from './use-record-definition.ts';
import { ViewingBar } from './viewing/viewing-bar.tsx';

/** A record that is there: header, what may be done with it, its sections. */
export function RecordBody(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  envelope: RecordEnvelope;
  /** Shows a newer state of the record, or asks for it. */
  refresh: (envelope?: RecordEnvelope) => Promise<unknown>;
}) {
  const { screen, record, envelope, refresh } = props;
  const source = useMemo(() => readOnlySource(record.id, record.schema, envelope.record), [record, envelope.record]);
  const narrow = useIsNarrow();
  const inHead = useMemo(() => headPointersOf(record.facts, envelope), [record, envelope]);
  const sections = screen.sections ?? none;
  const telling = useMemo(() => sections.filter((section) => !isEmptySection(section, source)), [sections, source]);
  // What most records never have is not missed where it is not: `hidesEmpty`, as for fields.
  const unsaid = sections.filter(
    (section) => !telling.includes(section) && screen.fields?.[section.at ?? section.id]?.hidesEmpty !== true,
  );
  const rowsContext = useMemo(() => ({ flowId: envelope.flow.id }), [envelope.flow.id]);
  return (
    <RowsProvider value={rowsContext}>
      <FormSourceProvider value={source}>
        <RecordHeader screen={screen} record={record} envelope={envelope}>
          <EventBar screen={screen} envelope={envelope} refresh={refresh} />
        </RecordHeader>
        {envelope.setBack && <SetBackNote setBack={envelope.setBack} />}
        <ViewingBar envelope={envelope} recordId={record.id} refresh={() => refresh()} />
        <div className="record-sections">
          <HeadFactsProvider value={inHead}>
            {sectionsInOrder(telling, narrow).map((section) => (
              <ReadOnlySection key={section.id} screen={screen} section={section} envelope={envelope} />
            ))}
            <EmptySections screen={screen} sections={unsaid} />
          </HeadFactsProvider>
        </div>
      </FormSourceProvider>
    </RowsProvider>
  );
}

const none: readonly SectionDefinition[] = [];

/** On a phone what decides comes first: what it is about, and the papers to it. */
const decidingKinds = ['lines', 'totals', 'files'];

/** The sections as they are read: on a phone those that decide before the others. */
function sectionsInOrder(sections: readonly SectionDefinition[], narrow: boolean): readonly SectionDefinition[] {
  if (!narrow) return sections;
  const isDeciding = ({ kind }: SectionDefinition) => decidingKinds.includes(kind ?? 'fields');
  return [...sections.filter(isDeciding), ...sections.filter((section) => !isDeciding(section))];
}
