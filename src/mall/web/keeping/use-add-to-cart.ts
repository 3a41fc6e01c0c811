import { useSWRConfig } from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CartAnswer } from '../cart/cart-answer.ts';
import { useChange } from './use-change.ts';

interface Added extends CartAnswer {
  refused: { code: string; name: string; messageKey: string; params: Record<string, string> }[];
}

/** Puts the least of each product into the cart, and says of each that stayed outside why. */
export function useAddToCart(): (callId: string, codes: readonly string[]) => Promise<void> {
  const { text, toast } = useEngine();
  const { mutate } = useSWRConfig();
  const change = useChange();
  return async (callId, codes) => {
    const added = await change<Added>(callId, { codes });
    if (!added) return;
    await mutate('mall.cart', added, { revalidate: false });
    const count = codes.length - added.refused.length;
    if (count > 0) toast({ tone: 'success', text: text('myCatalogue.added', { count }) });
    for (const { name, messageKey, params } of added.refused) {
      toast({ tone: 'warning', text: `${name}: ${text(messageKey, params)}` });
    }
  };
}
