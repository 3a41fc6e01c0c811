import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightningCSSOptions } from 'vite';

/**
 * Parts of Blueprint's style sheet by the beginning of their class (behind `bp6-`), each with the components that
 * need it. What no source imports is left out of the build; the whole sheet is 57 KB compressed.
 */
const partsByClass: Record<string, readonly string[]> = {
  // The icon font: icons are drawn as SVG.
  'icon-': [],
  slider: ['Slider', 'RangeSlider', 'MultiSlider'],
  tree: ['Tree'],
  'panel-stack': ['PanelStack', 'PanelStack2'],
  'multistep-dialog': ['MultistepDialog'],
  'editable-text': ['EditableText'],
  'file-input': ['FileInput'],
  'file-upload': ['FileInput'],
  'compound-tag': ['CompoundTag'],
  'control-card': ['SwitchCard', 'CheckboxCard', 'RadioCard'],
  'card-list': ['CardList'],
  'entity-title': ['EntityTitle'],
  'segmented-control': ['SegmentedControl'],
  hotkey: ['Hotkeys', 'useHotkeys', 'HotkeysProvider', 'KeyComboTag'],
  'key-combo': ['HotkeysProvider', 'KeyComboTag'],
  blockquote: ['Blockquote'],
  code: ['Code', 'Pre'],
  'running-text': [],
  'html-table': ['HTMLTable'],
  navbar: ['Navbar'],
  breadcrumb: ['Breadcrumbs'],
  alert: ['Alert'],
  drawer: ['Drawer'],
  collapse: ['Collapse', 'Section'],
  section: ['Section'],
  'progress-bar': ['ProgressBar'],
  tag: ['Tag', 'TagInput', 'MultiSelect', 'CompoundTag', 'EntityTitle'],
  'non-ideal-state': ['NonIdealState'],
  switch: ['Switch', 'SwitchCard'],
  radio: ['Radio', 'RadioGroup', 'RadioCard'],
  'numeric-input': ['NumericInput'],
  'text-area': ['TextArea'],
  dialog: ['Dialog', 'Alert', 'MultistepDialog'],
  tab: ['Tab', 'Tabs'],
};

/** Names imported from a Blueprint package by any source below the folders. */
export function importedComponents(folders: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path)) continue;
      const source = readFileSync(join(folder, path), 'utf8');
      for (const [, list = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from '@blueprintjs\/[a-z]+'/g)) {
        for (const name of list.matchAll(/[A-Za-z]+/g)) names.add(name[0]);
      }
    }
  }
  return names;
}

/** The class beginnings whose components nobody imports. */
export function unusedClasses(imported: ReadonlySet<string>): string[] {
  return Object.entries(partsByClass)
    .filter(([, components]) => !components.some((component) => imported.has(component)))
    .map(([beginning]) => beginning);
}

/** Does `name` (`bp6-tag-input`) belong to the part that begins with `beginning`? `tag` is not `tag-input`. */
function belongsTo(name: string, beginning: string): boolean {
  const own = name.slice('bp6-'.length);
  return beginning.endsWith('-') ? own.startsWith(beginning) : own === beginning || own.startsWith(`${beginning}-`);
}

/** A visitor for Vite's CSS step that leaves out Blueprint's rules for components nobody imports. */
export function trimBlueprint(folders: readonly string[]): NonNullable<LightningCSSOptions['visitor']> {
  const unused = unusedClasses(importedComponents(folders));
  const isUnused = (name: string) => name.startsWith('bp6-') && unused.some((part) => belongsTo(name, part));
  return {
    Rule: {
      style(rule) {
        const isLeftOut = rule.value.selectors.every((selector) =>
          selector.some((part) => part.type === 'class' && isUnused(part.name)),
        );
        // A rule is left out as a whole or not at all: lightningcss cannot read back every rule it hands out.
        return isLeftOut ? [] : undefined;
      },
    },
  };
}
