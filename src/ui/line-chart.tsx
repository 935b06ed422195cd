import css from "./line-chart.module.css";

export type ChartPoint = { /** `2026-11-20` */ on: string; /** Null where there is none to tell: the line has a gap there. */ value: number | null };

const width = 640;
const height = 220;
const pad = { start: 84, end: 12, top: 12, bottom: 28 };

/** Round figures for the scale: at most five lines between the lowest and the highest value. */
export const ticksOf = (low: number, high: number): number[] => {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((one) => one >= rough) ?? unit;
  const from = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - from) / step) + 1 }, (_, index) => Number((from + index * step).toPrecision(12)));
};

/** Set apart by Unicode's own signs, for the drawing knows no `<bdi>`: a label reads in its own direction though the axis runs left to right. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * Values over time, drawn on the server: no script. Time runs the same way in every language, as figures do. The drawing is for the
 * eye: beside it stands a table or a sentence that says the same to everybody.
 */
export const LineChart = ({
  points,
  label,
  valueText,
  dateText,
}: {
  points: readonly ChartPoint[];
  label: string;
  valueText: (value: number) => string;
  dateText: (on: string) => string;
}) => {
  if (points.length < 2) return null;
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  if (values.length === 0) return null;
  const ticks = ticksOf(Math.min(...values), Math.max(...values));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const x = (index: number) => pad.start + (index / (points.length - 1)) * (width - pad.start - pad.end);
  const y = (value: number) => pad.top + (1 - (value - low) / (high - low || 1)) * (height - pad.top - pad.bottom);
  const line = points
    .map(({ value }, index) =>
      value === null ? "" : `${(points[index - 1]?.value ?? null) === null ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join("");
  // Between two gaps a line has no length: there it is a dot.
  const isAlone = (index: number) => (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null;
  const last = points.findLastIndex((point) => point.value !== null);
  const marks = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <div className={css.frame}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} direction="ltr">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css.rule} x1={pad.start} x2={width - pad.end} y1={y(tick)} y2={y(tick)} />
            <text x={pad.start - 8} y={y(tick) + 4} textAnchor="end">
              {apart(valueText(tick))}
            </text>
          </g>
        ))}
        {marks.map((index, place) => (
          <text key={index} x={x(index)} y={height - 8} textAnchor={place === 0 ? "start" : place === 1 ? "middle" : "end"}>
            {apart(dateText(points[index]?.on ?? ""))}
          </text>
        ))}
        <path className={css.line} d={line} />
        {points.map(
          ({ on, value }, index) =>
            value !== null && index !== last && isAlone(index) && <circle key={on} className={css.dot} cx={x(index)} cy={y(value)} r="2.5" />,
        )}
        <circle className={css.end} cx={x(last)} cy={y(points[last]?.value ?? low)} r="4" />
      </svg>
    </div>
  );
};
