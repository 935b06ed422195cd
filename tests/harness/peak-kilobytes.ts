import { existsSync, readFileSync } from "node:fs";

/**
 * The most memory that this process has had, in kB, for programs that a test starts to measure themselves. Where the kernel tells it of the program alone, by that: `maxRSS` begins
 * with what the process was that started this one, so that a large one hides all that happens.
 */
export const peakKilobytes = (): number =>
  existsSync("/proc/self/status")
    ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? Number.NaN)
    : process.resourceUsage().maxRSS;
