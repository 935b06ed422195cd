import { setImmediate } from "node:timers/promises";

/** This thread's own processor time in milliseconds: what else runs on the machine does not count. */
export const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** How long this thread works at most, in milliseconds, before others have their turn. */
export const longestStop = async (work: () => Promise<void>): Promise<number> => {
  let longest = 0;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const before = spent();
      await setImmediate();
      longest = Math.max(longest, spent() - before);
    }
  })();
  await work();
  isDone = true;
  await watch;
  return longest;
};
