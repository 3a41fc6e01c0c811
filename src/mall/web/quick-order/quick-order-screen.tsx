import { Button, Callout, Switch } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { readOptions } from '../../../../engine/core/options/option-schema.ts';
import { screenKey } from '../../../../engine/core/text-keys.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { LeaveDialog } from '../../../../engine/react/steps/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../../../engine/react/steps/leaving/use-leave-guard.ts';
import '../../../../engine/react/styles/list.css';
import '../../../../engine/react/styles/steps.css';
import '../catalog.css';
import '../purchase.css';
import './quick-order.css';
import type { QuickOrderLine } from '../../domain/read-quick-order.ts';
import { quickOrderOptions } from '../catalog-options.ts';
import { useChange } from '../keeping/use-change.ts';
import { CopiedNote } from './copied-note.tsx';
import { PasteField } from './paste-field.tsx';
import type { AddAnswer, CheckAnswer, ReadLine } from './quick-order-answers.ts';
import { QuickOrderRow } from './quick-order-row.tsx';
import { useCopiedOrder } from './use-copied-order.ts';

/** Screen kind `quickOrder`: codes and quantities as they were pasted, each with what is wrong; the others go into the cart. */
export function QuickOrderScreen({ screen }: { screen: LoadedScreen }) {
  const engine = useEngine();
  const { text, call, go, toast } = engine;
  const { mutate } = useSWRConfig();
  const { cart = '', product: opens } = readOptions(quickOrderOptions, screen.options);
  const change = useChange();
  const [lines, setLines] = useState<readonly KeptLine[]>([]);
  const lastId = useRef(0);
  const asked = useRef(0);
  // Lines that another screen brings stand there as if they had been pasted.
  const [params] = useSearchParams();
  const [pasted, setPasted] = useState(params.get('lines') ?? '');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const blocker = useLeaveGuard(() => lines.length > 0 || pasted.trim() !== '');

  const copied = useCopiedOrder(params.get('copyFrom'), (brought) => {
    const from = lastId.current;
    lastId.current += brought.length;
    setLines(brought.map((line, place) => ({ ...line, id: from + place + 1 })));
  });

  const check = async (typed: readonly TypedLine[]) => {
    asked.current += 1;
    const turn = asked.current;
    if (typed.length === 0) return setLines([]);
    setBusy(true);
    try {
      const answer = await call<CheckAnswer>('quickOrder.check', { body: { lines: plain(typed) } });
      // Who changes two lines one after the other sees what the second was answered.
      if (turn === asked.current) setLines(answer.lines.map((line, place) => kept(line, typed[place])));
    } finally {
      setBusy(false);
    }
  };
  const read = async (typed: readonly QuickOrderLine[]) => {
    const fresh = typed.map((line) => {
      lastId.current += 1;
      return { ...line, id: lastId.current };
    });
    await check([...lines, ...fresh]);
    setPasted('');
  };
  const add = async () => {
    setBusy(true);
    const added = await change<AddAnswer>('quickOrder.add', { lines: plain(lines) });
    setBusy(false);
    if (!added) return;
    const { refused, ...answer } = added;
    await mutate('mall.cart', answer, { revalidate: false });
    setLines(refused.map((line, place) => ({ ...line, id: lastId.current + place + 1 })));
    lastId.current += refused.length;
    setOnlyWrong(false);
    toast({ tone: 'success', text: text('quickOrder.added', { count: lines.length - refused.length }) });
    if (refused.length === 0) go(cart, {}, { quiet: true });
  };

  const right = lines.filter(({ fault }) => fault === null);
  const wrong = lines.length - right.length;
  const shown = lines.map((line, at) => ({ line, at })).filter(({ line }) => !onlyWrong || line.fault !== null);
  const amount = right.reduce(
    (sum, line) => sum.plus(new ExactDecimal(line.unitPrice ?? 0).times(line.quantity)),
    new ExactDecimal(0),
  );
  return (
    <div className="list-screen catalog-screen">
      <header className="list-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <Button icon="shopping-cart" text={text('catalog.cart.open')} onClick={() => go(cart)} />
      </header>
      {copied === null ? null : <CopiedNote number={copied.number} gone={copied.gone} />}
      <PasteField
        value={pasted}
        onChange={setPasted}
        isBusy={isBusy}
        taken={lines.length}
        onRead={(typed) => void read(typed)}
      />
      {lines.length === 0 ? null : (
        <>
          <div className="catalog-tools" role="status">
            <p>{text('quickOrder.counts', { right: right.length, wrong })}</p>
            {wrong === 0 ? null : (
              <Switch
                label={text('quickOrder.onlyWrong')}
                checked={onlyWrong}
                onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
              />
            )}
          </div>
          {wrong === 0 ? null : (
            <Callout intent="warning" compact>
              {text('quickOrder.wrongStay')}
            </Callout>
          )}
          <ol className="quick-order">
            {shown.map(({ line, at }) => (
              <QuickOrderRow
                key={line.id}
                line={line}
                place={at + 1}
                opens={opens}
                onChange={(changed) =>
                  void check(lines.map((one, place) => (place === at ? changedLine(one, changed) : one)))
                }
                onDrop={() => void check(lines.filter((_one, place) => place !== at))}
              />
            ))}
          </ol>
          <footer className="engine-actions">
            <Button variant="minimal" icon="trash" text={text('quickOrder.clear')} onClick={() => setLines([])} />
            <strong>
              {text('quickOrder.amount', { amount: formatAmount(amount.toDecimalPlaces(0).toFixed(), engine) })}
            </strong>
            <Button
              intent="primary"
              icon="shopping-cart"
              loading={isBusy}
              disabled={right.length === 0}
              text={text('quickOrder.add', { count: right.length })}
              onClick={() => void add()}
            />
          </footer>
        </>
      )}
      <LeaveDialog blocker={blocker} message={text('quickOrder.leave')} />
    </div>
  );
}

/** A line that is known again after it was read anew. */
type KeptLine = ReadLine & { id: number };

/** What another product cost is nothing to this one. */
function changedLine({ formerPrice, ...line }: KeptLine, changed: Partial<QuickOrderLine>): TypedLine {
  const isOther = changed.code !== undefined && changed.code !== line.code;
  return { ...line, ...changed, ...(!isOther && formerPrice !== undefined && { formerPrice }) };
}

/** A line to be read, with what is known of it already. */
type TypedLine = QuickOrderLine & { id: number; formerPrice?: string | null };

/** What a copied line cost then is told as long as it is of the same product. */
function kept(line: ReadLine, typed: TypedLine | undefined): KeptLine {
  const isSame = typed?.code === line.code && typed.formerPrice !== undefined;
  return { ...line, id: typed?.id ?? 0, ...(isSame && { formerPrice: typed.formerPrice }) };
}

function plain(lines: readonly QuickOrderLine[]): QuickOrderLine[] {
  return lines.map(({ code, quantity }) => ({ code, quantity }));
}
