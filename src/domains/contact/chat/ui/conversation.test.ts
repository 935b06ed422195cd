import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asidesByPlace, timeLabel, withMessages, withUnsent, type Shown } from "./conversation.ts";

const message = (seq: number, more: Partial<Shown> = {}): Shown => ({
  id: seq,
  talk_type: 1,
  msg_type: 1,
  user_id: 1,
  receiver_id: 2,
  content: String(seq),
  createtime: 1_000 + seq * 60,
  updatetime: 0,
  user: { id: 1, nickname: "", avatar: "" },
  seq,
  client_id: `c${seq}`,
  recalled: 0,
  reply: null,
  ...more,
});

describe("a conversation", () => {
  test("is the same in whatever order and however often its messages arrive", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 }), (seqs) => {
        const list = seqs.reduce<Shown[]>((shown, seq) => withMessages(shown, [message(seq)]), []);
        expect(list.map((one) => one.seq)).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      }),
    );
  });
  test("what was taken back stays so, also where a page that was asked for before comes after it", () => {
    const reply = { id: 1, seq: 1, msg_type: 1, content: "a secret", user: { id: 1, nickname: "", avatar: "" } } as unknown as NonNullable<Shown["reply"]>;
    const page = [message(1, { content: "a secret" }), message(2, { reply })];
    const back = withMessages(page, [message(1, { content: "", recalled: 1 })]);
    for (const list of [back, withMessages(back, page)])
      expect(list.map((one) => [one.content, one.recalled, one.reply?.content])).toEqual([
        ["", 1, undefined],
        ["2", 0, ""],
      ]);
  });
  test("shows a message under way at the end, and once when it is stored", () => {
    const waiting = message(0, { state: "sending", client_id: "mine" });
    expect(withUnsent([message(1)], [waiting]).at(-1)?.state).toBe("sending");
    expect(withUnsent([message(1), message(2, { client_id: "mine" })], [waiting]).map((one) => one.seq)).toEqual([1, 2]);
  });
  test("labels the first message of a minute, and none of this moment", () => {
    expect(timeLabel(message(1), undefined, 10_000)).toMatch(/^\d\d\/\d\d \d\d:\d\d$/);
    expect(timeLabel(message(2, { createtime: message(1).createtime }), message(1), 10_000)).toBeUndefined();
    expect(timeLabel(message(1), undefined, message(1).createtime + 10)).toBeUndefined();
    expect(timeLabel(message(2), message(1), message(2).createtime + 10)).toBeUndefined();
    // Thirteen days lie between: without a label it would stand as if said on that day.
    expect(timeLabel(message(2, { createtime: 2_000_000 }), message(1), 2_000_010)).toMatch(/^\d\d\/\d\d \d\d:\d\d$/);
  });
  test("puts what is no message where its moment says, and nothing above what is not loaded", () => {
    const said = [message(1), message(2), message(3)];
    const [first, second] = [said[0]?.createtime ?? 0, said[1]?.createtime ?? 0];
    const asides = [{ at: second }, { at: first - 1 }, { at: 9_999_999 }, { at: second + 59 }];
    expect([...asidesByPlace(asides, said, true)]).toEqual([
      [-1, [{ at: first - 1 }]],
      [1, [{ at: second }, { at: second + 59 }]],
      [2, [{ at: 9_999_999 }]],
    ]);
    expect(asidesByPlace(asides, said, false).has(-1)).toBe(false);
    expect(asidesByPlace(asides, [], false).size).toBe(0);
  });
});
