import { Classes, Tab, Tabs } from '@blueprintjs/core';
import type { ListDefinition } from '../../core/formats/screen.ts';
import { tabKeys } from '../../core/text-keys.ts';
import type { ListResponse } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { TabCount } from './tab-count.tsx';

/** The list's own tabs with how many rows each has. */
export function ListTabs(props: {
  list: ListDefinition;
  screenId: string;
  tab: string | undefined;
  answer: Pick<ListResponse, 'counts' | 'countedTo'> | undefined;
  onTab: (tab: string) => void;
}) {
  const { list, screenId, tab, answer, onTab } = props;
  const { text } = useEngine();
  if (!list.tabs || list.tabs.length < 2) return null;
  return (
    <Tabs
      id={tabsIdOf(screenId)}
      className="list-tabs"
      selectedTabId={tab}
      onChange={(next) => onTab(String(next))}
      animate={false}
    >
      {list.tabs.map((entry) => (
        <Tab key={entry.tab} id={entry.tab} className="list-tab">
          {text(tabKeys(list.call, entry.tab))}
          <TabCount count={answer?.counts[entry.tab]} countedTo={answer?.countedTo} selected={entry.tab === tab} />
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
