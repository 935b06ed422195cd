import type { WorkState } from "#domains/catalogue/designs/contract/work-life.ts";
import type { Tone } from "#ui/tag.tsx";

export const stateTones: Readonly<Record<WorkState, Tone>> = { draft: "off", submitted: "waiting", published: "done", rejected: "failed", taken_down: "off" };
