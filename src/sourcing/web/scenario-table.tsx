import { Button, HTMLTable } from '@blueprintjs/core';
import { useDeferredValue, useMemo } from 'react';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useFormSource, useFromSource } from '../../../engine/react/form/form-source.tsx';
import { formatDate } from '../../../engine/react/format/format-date.ts';
import { ownOutcome, type Scenario, type ScenarioOutcome, scenarioOutcome, scenarios } from '../domain/scenarios.ts';

/** Ways to award everything by one rule, side by side: what each comes to, and a button that does it. */
export function ScenarioTable({ at }: { at: string }) {
  const { text } = useEngine();
  const source = useFormSource();
  // Prices do not change while one selects: what is typed in are awards, which no scenario reads.
  const shape = useFromSource((form) => JSON.stringify(form.record().offers ?? null));
  // The answers are seen first, what the ways to award come to a moment later.
  const isSeen = useDeferredValue(true, false);
  const outcomes = useMemo(
    () =>
      scenarios.map((scenario) => ({
        scenario,
        outcome: isSeen ? scenarioOutcome(scenario, source.record()) : null,
      })),
    [source, shape, isSeen],
  );

  const totals = useFromSource((form) => {
    const { amountWithTax, awardedCount, unallocatedCount } = form.record();
    return JSON.stringify([amountWithTax, awardedCount, unallocatedCount]);
  });
  const own = useMemo(() => ownOutcome(source.record()), [source, shape, totals]);

  function award(scenario: Scenario | null) {
    const lines = (source.record().lines ?? []) as JsonObject[];
    const awards = scenario === null ? null : scenarioOutcome(scenario, source.record()).awards;
    source.change(lines.map((_row, index) => ({ at: `${at}/${index}/quantity`, value: awards?.get(index) })));
  }

  return (
    <HTMLTable compact className="estimate-matrix__scenarios">
      <tbody>
        {outcomes.map(({ scenario, outcome }) => (
          <tr key={scenario}>
            <td>
              <Button size="small" text={text(`estimateMatrix.${scenario}`)} onClick={() => award(scenario)} />
            </td>
            {outcome ? <OutcomeCells outcome={outcome} /> : <td colSpan={4} />}
          </tr>
        ))}
        <tr className="estimate-matrix__own">
          <th scope="row">{text('estimateMatrix.own')}</th>
          <OutcomeCells outcome={own} />
        </tr>
        <tr>
          <td colSpan={5}>
            <Button
              size="small"
              variant="minimal"
              icon="eraser"
              text={text('estimateMatrix.clear')}
              onClick={() => award(null)}
            />
          </td>
        </tr>
      </tbody>
    </HTMLTable>
  );
}

/** What a way to award comes to: total, suppliers, the last date, and what nobody gets. */
function OutcomeCells({ outcome }: { outcome: ScenarioOutcome }) {
  const { text } = useEngine();
  const { amountWithTax, supplierCount, latestDate, unallocatedCount } = outcome;
  return (
    <>
      <td className="estimate-matrix__number">
        {text('estimateMatrix.total')} {groupedDecimal(amountWithTax)}
      </td>
      <td>{text('estimateMatrix.suppliers', { count: supplierCount })}</td>
      <td>{latestDate === null ? '' : text('estimateMatrix.latest', { date: formatDate(latestDate) })}</td>
      <td>{unallocatedCount === 0 ? '' : text('estimateMatrix.unallocated', { count: unallocatedCount })}</td>
    </>
  );
}
