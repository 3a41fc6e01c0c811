import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssBlocks } from './css-blocks.ts';

/**
 * Parts of Blueprint's style sheet by the beginning of their class (behind `bp6-`), each with the components that
 * need it. What no source imports is left out of the build; the whole sheet is 57 KB compressed.
 */
const componentsByClass: Record<string, readonly string[]> = {
  // The icon font: icons are drawn as SVG.
  'icon-': [],
  slider: ['Slider', 'RangeSlider', 'MultiSlider'],
  tree: ['Tree'],
  'panel-stack': ['PanelStack', 'PanelStack2'],
  'panel-stack2': ['PanelStack', 'PanelStack2'],
  'multistep-dialog': ['MultistepDialog'],
  'dialog-step': ['MultistepDialog'],
  'editable-text': ['EditableText'],
  'file-input': ['FileInput'],
  'file-upload': ['FileInput'],
  'compound-tag': ['CompoundTag'],
  'control-card': ['SwitchCard', 'CheckboxCard', 'RadioCard'],
  'card-list': ['CardList'],
  'entity-title': ['EntityTitle'],
  'segmented-control': ['SegmentedControl'],
  hotkey: ['Hotkeys', 'useHotkeys', 'HotkeysProvider', 'KeyComboTag'],
  key: ['HotkeysProvider', 'KeyComboTag'],
  blockquote: ['Blockquote'],
  code: ['Code', 'Pre'],
  'running-text': [],
  'html-table': ['HTMLTable'],
  navbar: ['Navbar'],
  breadcrumb: ['Breadcrumbs'],
  breadcrumbs: ['Breadcrumbs'],
  alert: ['Alert'],
  drawer: ['Drawer'],
  collapse: ['Collapse', 'Section'],
  section: ['Section'],
  'progress-bar': ['ProgressBar'],
  tag: ['Tag', 'TagInput', 'MultiSelect', 'CompoundTag', 'EntityTitle'],
  switch: ['Switch', 'SwitchCard'],
  radio: ['Radio', 'RadioGroup', 'RadioCard'],
  'numeric-input': ['NumericInput'],
  'text-area': ['TextArea'],
  dialog: ['Dialog', 'Alert', 'MultistepDialog'],
  tab: ['Tab', 'Tabs'],
};

/** Parts that no screen before signing in shows: they come with the shell. */
const laterClasses = [
  ...Object.keys(componentsByClass),
  'button-group',
  'card',
  'control-group',
  'dialog-container',
  'divider',
  'elevation-',
  'html-select',
  'menu',
  'menu-item',
  'omnibar',
  'overflow-list',
  'overlay',
  'popover',
  'popover-',
  'portal',
  'select',
  'submenu',
  'tab-',
  'tabs',
  'tag-input',
  'toast',
  'toast-container',
  'tooltip',
];

/** Names imported from a Blueprint package by any source below the folders. */
export function importedComponents(folders: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path)) continue;
      const source = readFileSync(join(folder, path), 'utf8');
      for (const [, list = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from '@blueprintjs\/[a-z]+'/g)) {
        for (const name of list.matchAll(/[A-Za-z0-9]+/g)) names.add(name[0]);
      }
    }
  }
  return names;
}

/** The style sheet in two: what signing in needs, and what the rest needs. Rules for what nobody imports are gone. */
export function splitBlueprintCss(css: string, imported: ReadonlySet<string>): { first: string; later: string } {
  const unused = Object.entries(componentsByClass)
    .filter(([, components]) => !components.some((component) => imported.has(component)))
    .map(([beginning]) => beginning);
  return split(css, unused);
}

function split(css: string, unused: readonly string[]): { first: string; later: string } {
  const first: string[] = [];
  const later: string[] = [];
  for (const block of cssBlocks(css)) {
    if (block.prelude.startsWith('@media')) {
      const inside = split(block.text.slice(block.text.indexOf('{') + 1, -1), unused);
      if (inside.first) first.push(`${block.prelude}{${inside.first}}`);
      if (inside.later) later.push(`${block.prelude}{${inside.later}}`);
      continue;
    }
    const selectors = selectorsOf(block.prelude).filter((selector) => !mentions(selector, unused));
    if (selectors.length === 0) continue;
    const text = block.prelude.startsWith('@') ? block.text : block.text.replace(block.prelude, selectors.join(','));
    const isLater = selectors.every((selector) => mentions(selector, laterClasses));
    (isLater ? later : first).push(text);
  }
  return { first: first.join('\n'), later: later.join('\n') };
}

/** The selectors of a rule; an at-rule counts as one. Commas inside `:not(…)` do not separate. */
function selectorsOf(prelude: string): string[] {
  return prelude.startsWith('@') ? [prelude] : prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** Does a selector hold a class of one of the parts? `tag` is not `tag-input`, but `tag-` would be. */
function mentions(selector: string, parts: readonly string[]): boolean {
  const classes = [...selector.matchAll(/\.bp6-([a-z0-9-]+)/g)].map(([, name = '']) => name);
  return classes.some((name) =>
    parts.some((part) => name === part || name.startsWith(part.endsWith('-') ? part : `${part}-`)),
  );
}
