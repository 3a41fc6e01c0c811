import useSWRImmutable from 'swr/immutable';
import { withAddedStates } from '../../../core/flow/added-states.ts';
import type { FilterDefinition, ListDefinition } from '../../../core/formats/screen.ts';
import { optionKeys, stateKeys } from '../../../core/text-keys.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import { fetchOptions } from '../../widgets/choices/fetch-options.ts';
import { columnField } from '../columns/list-column.ts';
import { filterContentOf } from './filter-kind.ts';

/** Something that can be chosen in a filter. */
export interface FilterChoice {
  code: string;
  name: string;
}

/** The choices of a filter: states of the lifecycle (those the tab shows), codes of the field, or a call's answer. */
export function useFilterChoices(props: {
  filter: FilterDefinition;
  record: RecordDefinitionInfo;
  list: ListDefinition;
  tab: string | undefined;
}): FilterChoice[] {
  const { filter, record, list, tab } = props;
  const runtime = useEngine();
  const { text, definitions } = runtime;
  const content = filterContentOf(filter, record);
  const { path, schema } = columnField(filter.column, record);
  const optionsCall = content === 'choice' && !schema?.options?.codes ? schema?.options?.call : undefined;
  const { data: items } = useSWRImmutable(
    optionsCall ? ['definition/filter-options', optionsCall] : null,
    async ([, id]) => {
      const found = await fetchOptions(runtime, id, { limit: 100, params: {} });
      return found.map(({ code, name }) => ({ code: String(code), name }));
    },
  );
  const { data: tabStates } = useSWRImmutable(
    content === 'state' ? ['definition/tab-states', list.call, tab] : null,
    async ([, callId]) => {
      const { operation } = await definitions.call(callId);
      return 'list' in operation && tab ? operation.list.tabs[tab]?.states : undefined;
    },
  );

  if (content === 'boolean')
    return ['true', 'false'].map((code) => ({ code, name: text(`engine.format.${yesNo(code)}`) }));
  if (content === 'state') {
    const { flow } = record;
    if (!flow) return [];
    const states = tabStates ? withAddedStates(tabStates, flow.states) : Object.keys(flow.states);
    return states.map((code) => ({ code, name: text(stateKeys(flow.id, code)) }));
  }
  if (items) return items;
  return (schema?.options?.codes ?? []).map((code) => ({ code, name: text(optionKeys(record.id, path, code)) }));
}

function yesNo(code: string): string {
  return code === 'true' ? 'yes' : 'no';
}
