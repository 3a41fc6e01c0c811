import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { UsageAnswer } from './stock-answers.ts';

type Day = UsageAnswer['days'][number];

/** What a bar is drawn from: its height is a picture's, not an amount, and may be a float. */
interface DrawnDay extends Day {
  usual: number;
  outlier: number;
}

/**
 * What was used, a bar a day, days with an outlier in another colour. The arrow keys go from day to day, and what is said of the
 * day is read out; the same figures stand in the table below.
 */
export function UsageBars(props: { days: readonly Day[]; label: string; fence: string | null }) {
  const { days, label, fence } = props;
  const { text } = useEngine();
  const drawn: DrawnDay[] = days.map((one) => ({
    ...one,
    usual: one.isOutlier ? 0 : Number(one.used),
    outlier: one.isOutlier ? Number(one.used) : 0,
  }));
  return (
    <figure className="usage-bars">
      <ResponsiveContainer width="100%" height={200}>
        <BarChart
          data={drawn}
          accessibilityLayer
          title={label}
          barCategoryGap={1}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="day" minTickGap={48} tick={{ fontSize: 12 }} stroke="var(--color-muted)" />
          <YAxis width={44} tick={{ fontSize: 12 }} stroke="var(--color-muted)" allowDecimals={false} />
          <Tooltip cursor={{ fill: 'var(--color-line)' }} content={SaidOfDay} isAnimationActive={false} />
          {fence !== null && (
            <ReferenceLine
              y={Number(fence)}
              stroke="var(--color-danger)"
              strokeDasharray="4 3"
              label={{ value: text('stock.fence'), position: 'insideTopRight', fontSize: 12 }}
            />
          )}
          <Bar dataKey="usual" stackId="day" fill="var(--color-accent)" isAnimationActive={false} />
          <Bar dataKey="outlier" stackId="day" fill="var(--color-danger)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function SaidOfDay({ active, payload }: { active?: boolean; payload?: readonly { payload?: DrawnDay }[] }) {
  const { text } = useEngine();
  const day = payload?.[0]?.payload;
  return (
    <p className="usage-said" role="status">
      {active && day && `${day.day} ${groupedDecimal(day.used)}${day.isOutlier ? `（${text('stock.outlier')}）` : ''}`}
    </p>
  );
}
