import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("counters, times and gauges in the form that Prometheus reads", async () => {
  const metrics = createMetrics();
  metrics.count("calls_total", { call: "im/text", outcome: "done" });
  metrics.count("calls_total", { call: "im/text", outcome: "done" });
  metrics.count("calls_total", { call: 'a"b\\c\nd', outcome: "failed" }, 3);
  metrics.observe("call_seconds", { call: "im/text" }, 0.003);
  metrics.observe("call_seconds", { call: "im/text" }, 0.2);
  metrics.observe("call_seconds", { call: "im/text" }, 60);
  metrics.gauge("sockets", "Open sockets", () => 7);
  metrics.gauge("pools", "By name", async () => [[{ pool: "calls" }, 1.5]]);
  metrics.gauge("broken", "Never", () => {
    throw new Error("planted");
  });
  metrics.gauge("late", "Too late", () => new Promise(() => {}));
  const text = await metrics.text();
  expect(text.split("\n").filter((line) => !line.startsWith("#") && line !== "")).toEqual([
    'threadport_calls_total{call="im/text",outcome="done"} 2',
    'threadport_calls_total{call="a\\"b\\\\c\\nd",outcome="failed"} 3',
    'threadport_call_seconds_bucket{call="im/text",le="0.005"} 1',
    'threadport_call_seconds_bucket{call="im/text",le="0.025"} 1',
    'threadport_call_seconds_bucket{call="im/text",le="0.1"} 1',
    'threadport_call_seconds_bucket{call="im/text",le="0.25"} 2',
    'threadport_call_seconds_bucket{call="im/text",le="1"} 2',
    'threadport_call_seconds_bucket{call="im/text",le="2.5"} 2',
    'threadport_call_seconds_bucket{call="im/text",le="10"} 2',
    'threadport_call_seconds_bucket{call="im/text",le="+Inf"} 3',
    'threadport_call_seconds_sum{call="im/text"} 60.203',
    'threadport_call_seconds_count{call="im/text"} 3',
    "threadport_sockets 7",
    'threadport_pools{pool="calls"} 1.5',
  ]);
  expect(text).toContain("# TYPE threadport_call_seconds histogram\n");
});

test("labels do not grow without an end", async () => {
  const metrics = createMetrics();
  for (let n = 0; n < 5_000; n += 1) metrics.count("calls_total", { call: String(n) });
  expect((await metrics.text()).match(/^threadport_calls_total\{/gm)).toHaveLength(2_000);
});
