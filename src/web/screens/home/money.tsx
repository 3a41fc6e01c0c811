import { formatDecimal } from '../../../../engine/react/format/format-decimal.ts';
import { useText } from '../../texts/texts.ts';

/** An amount of yen with its unit, right-aligned; nothing when there is none. */
export function Money(props: { amount: unknown }) {
  const { text } = useText();
  const amount = typeof props.amount === 'string' ? formatDecimal(props.amount) : '';
  return <span className="desk-money">{amount && text('home.yen', { amount })}</span>;
}
