import { beforeEach, expect, test, vi } from "vitest";
import { createAction, idle } from "./action.ts";
import { CallFailed, CallRefused } from "./call.ts";
import { toasts } from "./toasts.ts";

const refusal = new CallRefused("Sold out", { refusal: "sold_out", issues: [], values: {} });
const said = () => toasts.get().map(({ tone, text }) => [tone, text]);
const refused = () => Promise.reject(refusal);

beforeEach(() => toasts.set([]));

test("what is done is said, and the action is idle again", async () => {
  const action = createAction();
  expect(await action.run(() => Promise.resolve(), { done: "Saved" })).toBe(true);
  expect(said()).toEqual([["done", "Saved"]]);
  expect(action.state.get()).toEqual(idle);
});

test("it is busy under its name while it runs, and a second press does nothing", async () => {
  const action = createAction();
  let finish = () => {};
  const first = action.run(() => new Promise<void>((resolve) => (finish = resolve)), { name: "save" });
  expect(action.state.get().running).toBe("save");
  const second = vi.fn(() => Promise.resolve());
  expect(await action.run(second, { name: "publish" })).toBe(false);
  expect(second).not.toHaveBeenCalled();
  finish();
  expect(await first).toBe(true);
  expect(action.state.get().running).toBeUndefined();
});

test("a refusal is told by itself: no page forgets it", async () => {
  const action = createAction();
  expect(await action.run(refused, { done: "Saved" })).toBe(false);
  expect(said()).toEqual([["error", "Sold out"]]);
});

test("a refusal that the page shows is not told besides, and the next run takes it away", async () => {
  const action = createAction({ refused: "shown" });
  await action.run(refused);
  expect(action.state.get().refusal).toBe(refusal);
  expect(said()).toEqual([]);
  const seen: unknown[] = [];
  await action.run(() => Promise.resolve(seen.push(action.state.get().refusal)));
  expect(seen).toEqual([undefined]);
});

test("what else there is to do when it is refused, with the refusal's code and fields", async () => {
  const codes: string[] = [];
  const action = createAction({ whenRefused: ({ code }) => codes.push(code) });
  await action.run(refused);
  await action.run(() => Promise.resolve());
  await action.run(() => Promise.reject(new CallFailed(500, "")));
  expect(codes).toEqual(["sold_out"]);
});

test("of a failed call the reader has been told: nothing is said twice", async () => {
  const action = createAction();
  expect(await action.run(() => Promise.reject(new CallFailed(0, "the network failed")))).toBe(false);
  expect(said()).toEqual([]);
  expect(action.state.get()).toEqual(idle);
});

test("a bug is thrown, and leaves no button busy for ever", async () => {
  const action = createAction();
  await expect(action.run(() => Promise.reject(new TypeError("undefined is not a function")))).rejects.toThrow(TypeError);
  expect(action.state.get()).toEqual(idle);
});

test("what comes after comes whether it was done or refused, before anything else can be pressed", async () => {
  const order: unknown[] = [];
  const action = createAction();
  action.usually({ after: () => order.push(action.state.get().running) });
  await action.run(() => Promise.resolve(), { name: "one" });
  await action.run(refused, { name: "other" });
  expect(order).toEqual(["one", "other"]);
  expect(action.state.get().running).toBeUndefined();
});

test("what comes after and breaks leaves nothing busy", async () => {
  const action = createAction();
  await expect(action.run(() => Promise.resolve(), { after: () => Promise.reject(new TypeError("gone")) })).rejects.toThrow("gone");
  expect(action.state.get().running).toBeUndefined();
});
