import css from "./line-chart.module.css";

export type ChartPoint = { /** `2026-11-20` */ on: string; /** Null where there is none to tell: the line has a gap there. */ value: number | null };

/** Units of the drawing, which is stretched to its place; its words are not in it, so that they keep their size. */
const width = 640;
const height = 180;
/** So that the line at the edge is whole. */
const room = 4;

/** Round figures for the scale: at most five lines between the lowest and the highest value; no halves of what is counted in wholes. */
export const ticksOf = (low: number, high: number, isWhole = false): number[] => {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const found = [1, 2, 5, 10].map((factor) => factor * unit).find((one) => one >= rough) ?? unit;
  const step = isWhole ? Math.max(1, found) : found;
  const from = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - from) / step) + 1 }, (_, index) => Number((from + index * step).toPrecision(12)));
};

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
  const ticks = ticksOf(Math.min(...values), Math.max(...values), values.every(Number.isInteger));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const x = (index: number) => room + (index / (points.length - 1)) * (width - 2 * room);
  const y = (value: number) => room + (1 - (value - low) / (high - low || 1)) * (height - 2 * room);
  const line = points
    .map(({ value }, index) =>
      value === null ? "" : `${(points[index - 1]?.value ?? null) === null ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join("");
  // A line of no length with round ends: a circle would be stretched with the drawing.
  const spot = (index: number, value: number) => `M${x(index).toFixed(1)} ${y(value).toFixed(1)}h0`;
  // Between two gaps a line has no length: there it is a dot.
  const isAlone = (index: number) => (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null;
  const last = points.findLastIndex((point) => point.value !== null);
  const marks = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <div className={css.frame} role="img" aria-label={label} dir="ltr">
      <div className={css.scale}>
        {ticks.toReversed().map((tick) => (
          <bdi key={tick}>{valueText(tick)}</bdi>
        ))}
      </div>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {ticks.map((tick) => (
          <path key={tick} className={css.rule} d={`M0 ${y(tick).toFixed(1)}H${width}`} />
        ))}
        <path className={css.line} d={line} />
        {points.map(
          ({ on, value }, index) => value !== null && index !== last && isAlone(index) && <path key={on} className={css.dot} d={spot(index, value)} />,
        )}
        <path className={css.end} d={spot(last, points[last]?.value ?? low)} />
      </svg>
      <div className={css.days}>
        {marks.map((index) => (
          <bdi key={index}>{dateText(points[index]?.on ?? "")}</bdi>
        ))}
      </div>
    </div>
  );
};
