import type { Track } from '../cases/in-order-of-time.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { Stage } from '../stage.ts';
import { productRecord } from './build-masters.ts';
import { priceDates } from './build-products.ts';

/** New prices of the catalog on the days from which they hold, before anybody works. */
export function priceTracks({ engine, setTime }: Stage, world: DemoWorld): Track[] {
  return priceDates.slice(1).map((date) => {
    const at = new Date(`${date.replaceAll('/', '-')}T00:10:00+09:00`);
    const step = async () => {
      setTime(at);
      const changed = world.products.filter(({ prices }) => prices.some(({ from }) => from === date));
      const records = changed.map((product) => ({ code: product.code, record: productRecord(product, world, date) }));
      await engine.putMasters(world.group.code, 'master/product', records);
      return [];
    };
    return { at, step };
  });
}
