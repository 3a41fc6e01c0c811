import { Section, SectionCard } from '@blueprintjs/core';
import { memo } from 'react';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { SectionDefinition } from '../../core/formats/screen.ts';
import { isShownOnly } from '../../core/options/shown-only.ts';
import { sectionKeys } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useCode } from '../on-demand.tsx';
import '../styles/form.css';
import { Heading } from '../theme/heading.tsx';
import { useFromSource } from './form-source.tsx';

/** The sections of a screen from top to bottom, as cards; none for a list that is irrelevant now. The record comes from the form source around them. */
export function FormSections(props: { screen: LoadedScreen; envelope?: RecordEnvelope }) {
  const { screen, envelope } = props;
  return (
    <div className="engine-sections">
      {(screen.sections ?? []).map((section) => (
        <FormSection key={section.id} screen={screen} section={section} {...(envelope ? { envelope } : {})} />
      ))}
    </div>
  );
}

const FormSection = memo(function FormSection(props: {
  screen: LoadedScreen;
  section: SectionDefinition;
  envelope?: RecordEnvelope;
}) {
  const { screen, section, envelope } = props;
  const { text } = useEngine();
  const { sectionKinds } = useRegistries();
  const kind = sectionKinds.get(section.kind ?? 'fields');
  const Content = useCode(kind);
  const isFlush = section.kind === 'lines';
  const isRelevant = useFromSource(({ isRelevant: asks }) => section.at === undefined || asks(`/${section.at}`));
  const isEmpty = useFromSource((source) => isShownOnly(section) && hasNoRows(source.record(), section));
  if (!isRelevant || isEmpty) return null;
  const content = Content && <Content screen={screen} section={section} {...(envelope ? { envelope } : {})} />;
  if (kind.drawsFrame) return content;
  return (
    <Section
      compact
      title={text(sectionKeys(screen.id, section.id))}
      titleRenderer={Heading}
      collapsible={section.collapsed !== undefined}
      {...(section.collapsed ? { collapseProps: { defaultIsOpen: false } } : {})}
    >
      <SectionCard padded={!isFlush}>{content ?? <SectionSkeleton />}</SectionCard>
    </Section>
  );
});

/** Has a list that is only shown nothing to show? */
function hasNoRows(record: JsonObject, { kind, at }: SectionDefinition): boolean {
  if (kind !== 'lines' || at === undefined) return false;
  const rows = record[at];
  return !Array.isArray(rows) || rows.length === 0;
}

/** Where a section will stand while its part of the program loads. */
function SectionSkeleton() {
  return <div className="bp6-skeleton engine-sections__skeleton" />;
}
