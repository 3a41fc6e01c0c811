import { Checkbox } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource, useFromSource } from '../../form/form-source.tsx';
import { rowsOf } from '../use-line-rows.ts';

/** Heading of a column of boxes to tick: ticks all of them, or none. `at`: pointer of the list. */
export function TickHead(props: { label: string; at: string; field: string }) {
  const { label, at, field } = props;
  const { text } = useEngine();
  const source = useFormSource();
  const count = useFromSource((form) => rowsOf(form, at).length);
  const ticked = useFromSource((form) => rowsOf(form, at).filter((row) => row[field] === true).length);
  const tickAll = (isTicked: boolean) => {
    const pointers = Array.from({ length: count }, (_row, index) => `${at}/${index}/${field}`);
    source.change(pointers.map((pointer) => ({ at: pointer, value: isTicked })));
    source.leave(pointers);
  };
  return (
    <Checkbox
      className="engine-lines__tick-all"
      checked={count > 0 && ticked === count}
      indeterminate={ticked > 0 && ticked < count}
      disabled={count === 0}
      aria-label={text('engine.lines.tickAll', { label })}
      onChange={(event) => tickAll(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}
