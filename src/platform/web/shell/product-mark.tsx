import { useText } from '../texts/texts.ts';

/** The product's sign and name. */
export function ProductMark() {
  const { text } = useText();
  return (
    <span className="product-mark">
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <span>{text('general.productName')}</span>
    </span>
  );
}
