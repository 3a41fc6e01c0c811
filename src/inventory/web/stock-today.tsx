import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useOpenableScreens } from '../../../engine/react/list/use-openable-screens.ts';
import { ScreenLink } from '../../../engine/react/screen-link.tsx';
import type { StockDesk } from './stock-answers.ts';

/** What waits to come in, go out and be counted, and how much of it is due; each leads to its list. */
export function StockToday({ today, screens }: { today: StockDesk['today']; screens: readonly string[] }) {
  const { text } = useEngine();
  const [receipts = '', payouts = '', counts = ''] = screens;
  const openable = useOpenableScreens(screens);
  const tiles = [
    { name: 'receipts', screen: receipts, count: today.receipts },
    { name: 'payouts', screen: payouts, count: today.payouts, due: today.payoutsDue },
    { name: 'counts', screen: counts, count: today.counts, due: today.countsDue },
  ];
  return (
    <ul className="stock-today" aria-label={text('stock.today')}>
      {tiles.map(({ name, screen, count, due }) => {
        const told = (
          <>
            <span>{text(`stock.today.${name}`)}</span> <strong>{text('stock.today.count', { count })}</strong>
            {due !== undefined && due > 0 && <em>{text('stock.today.due', { count: due })}</em>}
          </>
        );
        return <li key={name}>{openable.has(screen) ? <ScreenLink screen={screen}>{told}</ScreenLink> : told}</li>;
      })}
    </ul>
  );
}
