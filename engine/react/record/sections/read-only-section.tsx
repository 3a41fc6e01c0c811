import { Classes } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useRegistries } from '../../engine-provider.tsx';
import type { SectionProps } from '../../extension.ts';
import { pathToFieldPointer } from '../../form/record-schema.ts';
import { useCode } from '../../on-demand.tsx';
import { useHeadFacts } from '../head-facts.ts';
import { LinesSection } from '../lines/lines-section.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import { LastRowsSection } from './last-rows-section.tsx';
import { RelatedSection } from './related-section.tsx';
import { RowsSection } from './rows-section.tsx';
import { SectionFrame } from './section-frame.tsx';
import { ThreadSection } from './thread-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { VersionsSection } from './versions-section.tsx';
import { WhereaboutsSection } from './whereabouts-section.tsx';

const readOnlyKinds: Readonly<Record<string, ComponentType<SectionProps>>> = {
  fields: FieldsSection,
  lines: LinesSection,
  totals: TotalsSection,
  files: FilesSection,
  approvers: ApprovalSection,
  approval: ApprovalSection,
};

/** Kinds that draw their frame themselves, because without anything to show there is none. */
const framedKinds: Readonly<Record<string, ComponentType<SectionProps>>> = {
  thread: ThreadSection,
  timeline: TimelineSection,
  related: RelatedSection,
  versions: VersionsSection,
  rows: RowsSection,
  lastRows: LastRowsSection,
  whereabouts: WhereaboutsSection,
};

/** Comes the code of such a section with this file? */
export function isOwnKind({ kind = 'fields' }: SectionProps['section']): boolean {
  return Object.hasOwn(readOnlyKinds, kind) || Object.hasOwn(framedKinds, kind);
}

/**
 * A section of a record that is only shown: detail and confirm screens. The record comes from the form source around it.
 * Kinds that the engine does not know to show come from the registry.
 */
export function ReadOnlySection(props: SectionProps) {
  const { sectionKinds } = useRegistries();
  const kind = props.section.kind ?? 'fields';
  const inHead = useHeadFacts();
  const Framed = Object.hasOwn(framedKinds, kind) ? framedKinds[kind] : undefined;
  const own = Object.hasOwn(readOnlyKinds, kind) ? readOnlyKinds[kind] : Framed;
  const Section = useCode(own ? { component: own } : sectionKinds.get(kind));
  const { fields = [] } = props.section;
  if (kind === 'fields' && fields.length > 0 && fields.every((path) => inHead.has(pathToFieldPointer(path))))
    return null;
  if (Framed) return <Framed {...props} />;
  return (
    <SectionFrame screen={props.screen} section={props.section}>
      {Section ? <Section {...props} /> : <p className={Classes.SKELETON}>　</p>}
    </SectionFrame>
  );
}
