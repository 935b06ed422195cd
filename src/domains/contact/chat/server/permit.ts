import type { AnyCall } from "#kit/call.ts";
import { Refusal, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import type { StaffMessage } from "../contract/for-the-shop.ts";
import type { Unsaid } from "./say.ts";
import { permitSide, type Side } from "./side.ts";

type Sending = AnyCall & { refusals: Record<"no_permission" | "yourself" | "blocked" | "blocking", { id: string; message: string }> };

/** Receiver 0 is refused in the specification's words (section 5); nobody writes to themselves. */
export const permitReceiver = async (ctx: Ctx, call: Sending, side: Side, receiverId: number) => {
  if (receiverId === 0) throw refuse(call, "no_permission");
  if (receiverId === side.id) throw refuse(call, "yourself");
  await permitSide(ctx, side, receiverId);
};

/** The message that was said, or the refusal of why it was not. */
export const said = (call: Sending, answer: StaffMessage | Unsaid): StaffMessage => {
  if (!("verdict" in answer)) return answer;
  if (answer.verdict === "too_fast") throw new Refusal("too_fast", chatWords.tooFast.id, { wait_ms: answer.waitMs });
  throw refuse(call, answer.verdict);
};
