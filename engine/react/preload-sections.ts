import type { SectionDefinition } from '../core/formats/screen.ts';
import type { EngineRegistries } from './registries.ts';

/**
 * Fetches the code that draws sections, beside their data: cheap to ask again, as what has come is kept. What does not come is told
 * by whoever draws it.
 */
export function preloadSections(
  { sectionKinds }: EngineRegistries,
  sections: readonly Pick<SectionDefinition, 'kind'>[] = [],
): void {
  for (const { kind = 'fields' } of sections)
    sectionKinds
      .get(kind)
      .code?.()
      .catch(() => {});
}
