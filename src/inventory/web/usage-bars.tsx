import type { UsageAnswer } from './stock-answers.ts';

const height = 120;

/** What was used, a bar a day; the same figures stand in the table beside it, so that this is one picture with a name. */
export function UsageBars(props: { days: UsageAnswer['days']; label: string }) {
  const { days, label } = props;
  // Heights of a picture, not amounts: they may be floats.
  const most = Math.max(1, ...days.map(({ used }) => Number(used)));
  return (
    <svg
      className="usage-bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
    >
      {days.map(({ day, used, isOutlier }, index) => {
        const size = (Number(used) / most) * height;
        return (
          <rect
            key={day}
            className={isOutlier ? 'is-outlier' : undefined}
            x={index + 0.1}
            y={height - size}
            width={0.8}
            height={size}
          />
        );
      })}
    </svg>
  );
}
