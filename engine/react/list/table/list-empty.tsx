import { Button } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import type { LoadedScreen } from '../../extension.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { ScreenActions } from '../screen-actions.tsx';

/**
 * Says why a list is empty, whether there is nothing or nothing that the person sees (`seesAll`: he would see it), and
 * offers what can be done about it.
 */
export function ListEmpty(props: { screen: LoadedScreen; filtered: boolean; seesAll: boolean; onClear: () => void }) {
  const { screen, filtered, seesAll, onClear } = props;
  const { text } = useEngine();
  if (filtered) {
    return (
      <EmptyState
        className="list-empty"
        icon="search"
        iconSize={32}
        title={text('engine.list.nothingFound')}
        description={`${text('engine.list.nothingFoundHint')}${seesAll ? '' : text('engine.list.onlyOwn')}`}
        action={<Button icon="filter-remove" text={text('engine.list.clearFilters')} onClick={onClear} />}
      />
    );
  }
  const own = [`screen.${screen.id}.empty`, 'engine.list.nothingThere'];
  const ownHint = [
    `screen.${screen.id}.emptyHint`,
    `engine.list.nothingThereHint.${screen.kind}`,
    'engine.list.nothingThereHint',
  ];
  return (
    <EmptyState
      className="list-empty"
      icon="inbox"
      iconSize={32}
      title={text(own)}
      description={seesAll ? text(ownHint) : text('engine.list.onlyOwn')}
      action={screen.actions?.length ? <ScreenActions screen={screen} /> : undefined}
    />
  );
}
