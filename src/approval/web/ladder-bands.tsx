import { HTMLTable } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { Json } from '../../../engine/core/formats/json-schema.ts';
import { parseDecimal } from '../../../engine/core/values/decimal.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useFormSource, useValueAt } from '../../../engine/react/form/form-source.tsx';
import { schemaAtPath } from '../../../engine/react/form/record-schema.ts';
import { rowsText } from '../../../engine/react/format/rows-text.ts';
import { bandsOf, isConditioned, type LadderBand, type LadderStep } from '../domain/ladder.ts';

/** Section kind `ladderBands`: the rules as they are typed, amount bands down and stages across, with who approves in each. */
export function LadderBands() {
  const { text, language } = useEngine();
  const { recordId, schema } = useFormSource();
  const value = useValueAt('/steps');
  const steps = useMemo(() => stepsOf(value), [value]);
  const bands = useMemo(() => bandsOf(steps), [steps]);
  const of = { recordId, path: 'steps.approvers', text, language };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="record-table-scroll" tabIndex={0} aria-label={text('section.bands')}>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th scope="col">{text('ladder.band')}</th>
            {steps.map(({ code, name }, column) => (
              <th key={`${column} ${code}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={`${band.above}`}>
              <th scope="row">{toldBand(band, text)}</th>
              {steps.map((step, column) => (
                <td key={`${column} ${step.code}`}>
                  {band.steps.includes(step) &&
                    `${rowsText(step.approvers, schemaAtPath(schema, 'steps.approvers'), of)}${isConditioned(step) ? ` ${text('ladder.conditioned')}` : ''}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** Rows that can be laid out already: what is still being typed stands aside. */
function stepsOf(value: Json | undefined): LadderStep[] {
  const isLimit = (limit: unknown) => limit === undefined || parseDecimal(String(limit)) !== null;
  const rows: object[] = Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
  return rows.filter((row): row is LadderStep => {
    const { code, name, above, upTo }: Partial<LadderStep> = row;
    return code !== undefined && name !== undefined && isLimit(above) && isLimit(upTo);
  });
}

function toldBand({ above, upTo }: LadderBand, text: ReturnType<typeof useEngine>['text']): string {
  const [from, to] = [groupedDecimal(above ?? ''), groupedDecimal(upTo ?? '')];
  if (above === null) return upTo === null ? text('ladder.any') : text('ladder.upTo', { to });
  return upTo === null ? text('ladder.above', { from }) : text('ladder.between', { from, to });
}
