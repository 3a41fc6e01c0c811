import { Button, HTMLTable } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { SpendItem } from './report-answers.ts';

/** The sums behind a cell of spend; each opens the cases it is made of, in the person's own list of them. */
export function SpendLines(props: {
  list: string | null;
  lines: readonly SpendItem[];
  /** Months, `YYYY/MM`. */
  from: string;
  until: string;
  onClose: () => void;
}) {
  const { text, definitions } = useEngine();
  const { list, lines, from, until, onClose } = props;
  return (
    <section className="spend-lines">
      <header>
        <h3>{text('report.behind', { count: lines.length })}</h3>
        <Button variant="minimal" icon="cross" aria-label={text('report.close')} onClick={onClose} />
      </header>
      <HTMLTable compact>
        <tbody>
          {lines.slice(0, 100).map((line) => (
            <tr key={`${line.categoryCode}/${line.organizationCode}/${line.supplierCode}`}>
              <td>{line.smallName}</td>
              <td>{line.organizationName}</td>
              <td>{line.supplierName}</td>
              <td className="spend-amount">{groupedDecimal(line.amount)}</td>
              <td>
                {list === null || !isAsked(line) ? (
                  text('report.cases', { count: line.count })
                ) : (
                  <a href={`${definitions.pathOf(list)}?${addressOf(line, from, until)}`}>
                    {text('report.cases', { count: line.count })}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** A list is asked by codes: for what has none it would answer more than the sum is made of. */
function isAsked({ categoryCode, organizationCode, supplierCode }: SpendItem): boolean {
  return categoryCode !== '' && organizationCode !== '' && supplierCode !== '';
}

/** What the list is asked for: exactly what the sum is made of. */
function addressOf(line: SpendItem, from: string, until: string): URLSearchParams {
  const [year = 0, month = 1] = until.split('/').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new URLSearchParams({
    'f.acceptedOn.from': `${from}/01`,
    'f.acceptedOn.to': `${until}/${last}`,
    'f.categoryCode': line.categoryCode,
    'f.organizationCode': line.organizationCode,
    'f.supplierCode': line.supplierCode,
  });
}
