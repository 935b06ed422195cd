import { setTimeout as sleep } from "node:timers/promises";

/** What a process counts of itself, in the text form that Prometheus reads (exposition format 0.0.4). Times are seconds. */
export type Labels = Readonly<Record<string, string>>;
type Reading = number | readonly (readonly [Labels, number])[];

export type Metrics = {
  /** One more, or `by` more. */
  count(name: CounterName, labels?: Labels, by?: number): void;
  /** How long something took. */
  observe(name: TimingName, labels: Labels, seconds: number): void;
  /** Read when it is asked for; a reading that fails or takes longer than a second is left out. */
  gauge(name: string, about: string, read: () => Reading | Promise<Reading>): void;
  /** What a gauge says now, by the labels it says it with; undefined where there is no such gauge, or none that answers. */
  read(name: string, labels?: Labels): Promise<number | undefined>;
  text(): Promise<string>;
};

const counters = {
  http_requests_total: "Requests answered, by kind and status",
  calls_total: "Calls answered, by how it ended",
  jobs_total: "Jobs that ended, by how",
  sweeps_total: "Sweeps that ended, by how",
  outbox_total: "Messages, mails and payouts handed over, by how it ended",
} as const;
const timings = {
  http_request_seconds: "Time to answer a request, by kind",
  call_seconds: "Time of a call",
  job_seconds: "Time of a job",
} as const;
export type CounterName = keyof typeof counters;
export type TimingName = keyof typeof timings;

const bounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
/** A name has so many sets of labels at most: what strangers send is no label here, and if it ever were, memory would not follow. */
const mostSeries = 2_000;
const longestReadingMs = 1_000;

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
const labelled = (labels: Labels): string => {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return all.length > 0 ? `{${all.join(",")}}` : "";
};

type Timed = { labels: Labels; buckets: number[]; sum: number; count: number };

export const createMetrics = (): Metrics => {
  const counted = new Map<CounterName, Map<string, number>>();
  const timed = new Map<TimingName, Map<string, Timed>>();
  const gauges: { name: string; about: string; read: () => Reading | Promise<Reading> }[] = [];
  const seriesOf = <K, V>(all: Map<K, Map<string, V>>, name: K): Map<string, V> => {
    const known = all.get(name) ?? new Map<string, V>();
    all.set(name, known);
    return known;
  };
  const read = async (one: (typeof gauges)[number]): Promise<Reading | undefined> => {
    return Promise.race([(async () => one.read())().catch(() => undefined), sleep(longestReadingMs, undefined, { ref: false })]);
  };
  return {
    count(name, labels = {}, by = 1) {
      const series = seriesOf(counted, name);
      const key = labelled(labels);
      const before = series.get(key);
      if (before !== undefined || series.size < mostSeries) series.set(key, (before ?? 0) + by);
    },
    observe(name, labels, seconds) {
      const series = seriesOf(timed, name);
      const key = labelled(labels);
      let one = series.get(key);
      if (!one) {
        if (series.size >= mostSeries) return;
        series.set(key, (one = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      }
      one.sum += seconds;
      one.count += 1;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) one.buckets[at] = (one.buckets[at] ?? 0) + 1;
    },
    gauge: (name, about, reading) => void gauges.push({ name, about, read: reading }),
    async read(name, labels = {}) {
      const gauge = gauges.find((one) => one.name === name);
      const reading = gauge && (await read(gauge));
      return typeof reading === "number" ? reading : reading?.find(([of]) => labelled(of) === labelled(labels))?.[1];
    },
    async text() {
      const lines: string[] = [];
      const begin = (name: string, about: string, type: string) => lines.push(`# HELP threadport_${name} ${about}`, `# TYPE threadport_${name} ${type}`);
      for (const [name, about] of Object.entries(counters) as [CounterName, string][]) {
        begin(name, about, "counter");
        for (const [labels, value] of counted.get(name) ?? []) lines.push(`threadport_${name}${labels} ${value}`);
      }
      for (const [name, about] of Object.entries(timings) as [TimingName, string][]) {
        begin(name, about, "histogram");
        for (const { labels, buckets, sum, count } of timed.get(name)?.values() ?? []) {
          let below = 0;
          for (const [at, bound] of bounds.entries()) {
            below += buckets[at] ?? 0;
            lines.push(`threadport_${name}_bucket${labelled({ ...labels, le: String(bound) })} ${below}`);
          }
          lines.push(`threadport_${name}_bucket${labelled({ ...labels, le: "+Inf" })} ${count}`);
          lines.push(`threadport_${name}_sum${labelled(labels)} ${sum}`, `threadport_${name}_count${labelled(labels)} ${count}`);
        }
      }
      const readings = await Promise.all(gauges.map(read));
      for (const [at, { name, about }] of gauges.entries()) {
        const reading = readings[at];
        if (reading === undefined) continue;
        begin(name, about, "gauge");
        for (const [labels, value] of typeof reading === "number" ? [[{}, reading] as const] : reading)
          lines.push(`threadport_${name}${labelled(labels)} ${value}`);
      }
      return `${lines.join("\n")}\n`;
    },
  };
};
