import type { CellRenderer, EngineExtension, ScreenKind, SectionKind, WidgetKind } from './extension.ts';
import { createRegistry, type Registry } from './registry.ts';

/** The registries of one running engine, all closed. */
export interface EngineRegistries {
  screenKinds: Registry<ScreenKind>;
  sectionKinds: Registry<SectionKind>;
  widgets: Registry<WidgetKind>;
  cellRenderers: Registry<CellRenderer>;
}

/**
 * Registers extensions in order and closes the registries.
 * Give the built-ins first: `createRegistries([builtInScreenKinds, builtInWidgets, ours])`.
 * Throws `RegistryError` when two bring the same name.
 */
export function createRegistries(extensions: readonly EngineExtension[]): EngineRegistries {
  const registries: EngineRegistries = {
    screenKinds: createRegistry<ScreenKind>('screen kind'),
    sectionKinds: createRegistry<SectionKind>('section kind'),
    widgets: createRegistry<WidgetKind>('widget'),
    cellRenderers: createRegistry<CellRenderer>('cell renderer'),
  };
  for (const extension of extensions) {
    registerAll(registries.screenKinds, extension.screenKinds);
    registerAll(registries.sectionKinds, extension.sectionKinds);
    registerAll(registries.widgets, extension.widgets);
    registerAll(registries.cellRenderers, extension.cellRenderers);
  }
  for (const registry of Object.values(registries)) registry.close();
  return registries;
}

function registerAll<Entry>(registry: Registry<Entry>, entries: Record<string, Entry> = {}): void {
  for (const [name, entry] of Object.entries(entries)) registry.register(name, entry);
}
