import { Classes, Tab, Tabs, Tag } from '@blueprintjs/core';
import type { ListDefinition } from '../../core/formats/screen.ts';
import { tabKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import { useOpenableScreens } from './use-openable-screens.ts';

/** Counts stop here; beyond it only "more than" is known. */
const countLimit = 10_000;

/** The list's tabs with how many rows each has. A tab that is another screen goes there, if the user may open it. */
export function ListTabs(props: {
  list: ListDefinition;
  screenId: string;
  tab: string | undefined;
  counts: Record<string, number> | undefined;
  onTab: (tab: string) => void;
}) {
  const { list, screenId, tab, counts, onTab } = props;
  const { text, go } = useEngine();
  const others = (list.tabs ?? []).flatMap(({ screen }) => (screen && screen !== screenId ? [screen] : []));
  const openable = useOpenableScreens(others);
  const tabs = (list.tabs ?? []).filter(({ screen }) => !screen || screen === screenId || openable.has(screen));
  if (tabs.length + others.length < 2) return null;
  const select = (next: string) => {
    const screen = tabs.find((entry) => entry.tab === next)?.screen;
    if (screen && screen !== screenId) go(screen);
    else onTab(next);
  };
  return (
    <Tabs
      id={tabsIdOf(screenId)}
      className="list-tabs"
      selectedTabId={tab}
      onChange={(next) => select(String(next))}
      animate={false}
    >
      {tabs.map((entry) => (
        <Tab key={entry.tab} id={entry.tab} className="list-tab">
          {text(tabKeys(list.call, entry.tab))}
          <TabCount count={counts?.[entry.tab]} selected={entry.tab === tab} />
        </Tab>
      ))}
    </Tabs>
  );
}

/** What makes an element the panel of the list's chosen tab; nothing for a list without tabs. */
export function tabPanelProps(list: ListDefinition, screenId: string, tab: string | undefined) {
  if (!list.tabs || list.tabs.length < 2 || tab === undefined) return {};
  const ids = `${tabsIdOf(screenId)}_${tab}`;
  // Blueprint's tabs name their panel and themselves so; here the panel stands apart from them.
  return { role: 'tabpanel', id: `${Classes.TAB_PANEL}_${ids}`, 'aria-labelledby': `${Classes.TAB}-title_${ids}` };
}

function tabsIdOf(screenId: string): string {
  return `tabs-${screenId.replaceAll('/', '-')}`;
}

function TabCount({ count, selected }: { count: number | undefined; selected: boolean }) {
  const { text, language } = useEngine();
  if (count === undefined) return null;
  const shown = Math.min(count, countLimit).toLocaleString(language);
  return (
    <Tag minimal round intent={selected && count > 0 ? 'primary' : 'none'} className="list-tab-count">
      {count >= countLimit ? text('engine.list.orMore', { count: shown }) : shown}
    </Tag>
  );
}
