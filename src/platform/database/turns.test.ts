import { expect, test } from "vitest";
import { createTurns, NoTurn } from "./turns.ts";

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("never more at once than there are turns, and all get theirs in order", async () => {
  const turns = createTurns(3, 1_000);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      turns(async () => {
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

test("who waits too long is refused, and the turn is not lost", async () => {
  const turns = createTurns(1, 20);
  const slow = turns(() => later(60));
  await expect(turns(async () => "never")).rejects.toBeInstanceOf(NoTurn);
  await slow;
  expect(await turns(async () => "free again")).toBe("free again");
});

test("a database that is away is told to all who wait", async () => {
  const turns = createTurns(1, 5_000);
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const first = turns(async () => {
    await later(10);
    throw away;
  });
  const second = turns(async () => "late");
  await expect(first).rejects.toBe(away);
  await expect(second).rejects.toBe(away);
});
