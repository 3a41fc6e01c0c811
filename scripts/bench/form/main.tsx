import { schema, validate } from 'virtual:validator/order/order';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import { createRecordRules } from '../../../engine/core/records/record-rules.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { orderOf } from './order-of.ts';
import { LimitForm } from './peers/limit.tsx';
import { StockForm } from './peers/stock.tsx';

const from = performance.now();
const address = new URLSearchParams(location.search);
const record = orderOf(Number(address.get('lines')));
const rules = createRecordRules({ id: 'order/order', schema }, createExpressions(productFunctions), validate);
const today = '2026/11/20';

/** The form of a peer, and the milliseconds until it stood, as `data-bench-ready`. */
function Peer() {
  useEffect(() => {
    requestAnimationFrame(() => {
      document.body.dataset.benchReady = String(Math.round(performance.now() - from));
    });
  }, []);
  if (address.get('peer') === 'stock') return <StockForm schema={schema} record={record} />;
  return (
    <LimitForm
      record={record}
      validate={(next) => rules.validate(next, 'complete', { today })}
      recompute={(next, changed) => rules.recompute(next, changed)}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Peer />);
