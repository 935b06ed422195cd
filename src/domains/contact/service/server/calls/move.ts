import { sql, type UpdateObject } from "kysely";
import { namesIn } from "#domains/contact/chat/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, fromUnix, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { moveInquiry, type HandedOver } from "../../contract/inbox.ts";
import type { AgentAct } from "../../contract/inquiry-life.ts";
import { inquiryWords } from "../../contract/words.ts";
import { byAsker } from "../asking.ts";
import { database } from "../database.ts";
import { agentsOf, type Inbox } from "../inbox.ts";
import { inquiryMachine } from "../machine.ts";
import type { Tables } from "../tables.ts";

type Change = UpdateObject<Tables, "inquiry", "inquiry">;
type Input = ParsedInputOf<(typeof moveInquiry)["service"]>;
const { service: move } = moveInquiry;

const longestSnooze = days(30);

/** What changes with each act, beside the state. */
const changesOf = async (ctx: Ctx, { accountId, agentId }: Inbox, { act, to, until }: Input): Promise<Change> => {
  const has = (agent: number): Change => ({ agent_id: agent, taken_at: ctx.now, snoozed_until: null });
  const changes: Record<AgentAct, () => Promise<Change> | Change> = {
    take: () => has(agentId),
    take_over: () => has(agentId),
    async transfer() {
      if (to === undefined || to === agentId || !(await agentsOf(ctx, accountId)).includes(to)) throw refuse(move, "colleague_wrong", {}, ["to"]);
      return has(to);
    },
    release: () => ({ agent_id: null, taken_at: null }),
    snooze() {
      const moment = until === undefined ? undefined : fromUnix(until);
      if (!moment || moment <= ctx.now || moment > later(ctx.now, longestSnooze)) throw refuse(move, "until_wrong", {}, ["until"]);
      return { snoozed_until: moment };
    },
    wake: () => ({ snoozed_until: null }),
    // Asked once how it went, by the first closing after an answer.
    close: () => ({
      closed_at: ctx.now,
      closed_by: agentId,
      snoozed_until: null,
      waiting_since: null,
      asked_at: sql<Date | null>`coalesce(asked_at, case when first_answer_at is not null then ${ctx.now}::timestamptz end)`,
    }),
    reopen: () => ({ ...has(agentId), closed_at: null, closed_by: null }),
  };
  return changes[act]();
};

/** Who asks, as each language calls them. */
const askerName = async (ctx: Ctx, row: { customer_id: number | null; visitor_id: number | null }): Promise<LocalText> => {
  const name: LocalText = {};
  for (const locale of locales)
    name[locale] =
      row.customer_id === null
        ? ctx.services.words.say(locale, inquiryWords.visitor.id, { number: row.visitor_id ?? 0 })
        : ((await namesIn({ ...ctx, locale }, [row.customer_id])).get(row.customer_id)?.nickname ?? "");
  return name;
};

/** Two who take the same at once: the row's lock lets one of them through, and tells the other whose it is. */
export const moveInquiryFn = async (ctx: Ctx, inbox: Inbox, input: Input) => {
  const { id, act, note, to } = input;
  const row = found(await inquiryMachine.lock(ctx, id));
  found(row.account_id === inbox.accountId && row.customer_id !== inbox.agentId ? row : undefined);
  const nameOf = async (agentId: number | null) => (agentId === null ? null : ((await peopleById(ctx, [agentId])).get(agentId) ?? null));
  if (act === "take" && row.status === "taken") {
    if (row.agent_id === inbox.agentId) return { status: "taken" as const, agent: await nameOf(row.agent_id) };
    throw refuse(move, "taken", { name: (await nameOf(row.agent_id))?.nickname ?? "" });
  }
  if (act === "reopen") {
    const other = await database(ctx)
      .selectFrom("inquiry")
      .select("id")
      .where("account_id", "=", row.account_id)
      .where(byAsker(row))
      .where("status", "<>", "closed")
      .where("id", "<>", id)
      .executeTakeFirst();
    if (other) throw refuse(move, "under_way");
  }
  const set = await changesOf(ctx, inbox, input);
  const keep = act === "transfer" ? { agent_id: to } : {};
  const status = await inquiryMachine.move(ctx, [row], { event: act, party: "agent", note, set, keep });
  if (status === undefined) throw refuse(move, "state_wrong");
  if (act === "transfer" && to !== undefined) {
    const data: HandedOver = { id, by: (await nameOf(inbox.agentId))?.nickname ?? "" };
    ctx.push([to], { event: "handed_over", data });
    // Kept, and pushed to their browsers: they may be on another page, or away from all.
    const link = inbox.accountId === customerServiceId ? `/operator/service?tab=mine&id=${id}` : `/seller/messages?tab=mine&id=${id}`;
    const values = { by: data.by, customer: await askerName(ctx, row) };
    await notify(ctx, {
      user_id: to,
      kind: "service",
      weight: "news",
      words: inquiryWords.handedOver,
      values,
      link,
      reference: `inquiry/${id}/${ctx.now.getTime()}`,
    });
  }
  return { status, agent: await nameOf("agent_id" in set ? (set.agent_id as number | null) : row.agent_id) };
};
