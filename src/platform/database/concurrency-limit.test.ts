import { expect, test } from "vitest";
import { createConcurrencyLimit, TooManyWaiting } from "./concurrency-limit.ts";

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("never more at once than the limit allows, and all get theirs in order", async () => {
  const limit = createConcurrencyLimit(3, 1_000);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limit(async () => {
        most = Math.max(most, (running += 1));
        await later(5);
        running -= 1;
        done.push(index);
      }),
    ),
  );
  expect(most).toBe(3);
  expect(done).toEqual([...done].sort((a, b) => a - b));
});

test("who waits too long is refused, and the room is not lost", async () => {
  const limit = createConcurrencyLimit(1, 20);
  const slow = limit(() => later(60));
  await expect(limit(async () => "never")).rejects.toBeInstanceOf(TooManyWaiting);
  await slow;
  expect(await limit(async () => "free again")).toBe("free again");
});

test("a database that is away is told to all who wait", async () => {
  const limit = createConcurrencyLimit(1, 5_000);
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const first = limit(async () => {
    await later(10);
    throw away;
  });
  const second = limit(async () => "late");
  await expect(first).rejects.toBe(away);
  await expect(second).rejects.toBe(away);
});
