import { setAway } from "#domains/contact/chat/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { setPresence } from "../../contract/presence.ts";
import type { Inbox } from "../inbox.ts";
import { tellInbox } from "../machine.ts";

export const setPresenceFn = async (ctx: Ctx, { accountId, agentId }: Inbox, { is_away: isAway }: ParsedInputOf<(typeof setPresence)["service"]>) => {
  await setAway(ctx, accountId, agentId, isAway);
  // Colleagues see who is there beside their list.
  tellInbox(ctx, accountId, 0);
  return {};
};
