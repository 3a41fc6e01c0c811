import { formatAmount } from '../../../../../engine/react/format/format-value.ts';
import { useText } from '../../texts/texts.ts';

/** An amount of yen with its unit, right-aligned; nothing when there is none. */
export function Money(props: { amount: unknown }) {
  const { text } = useText();
  return <span className="desk-money">{typeof props.amount === 'string' && formatAmount(props.amount, { text })}</span>;
}
