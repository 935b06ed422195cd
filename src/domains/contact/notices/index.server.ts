/**
 * The door of notices: what the portal tells people. `notify(ctx, { user_id, kind, words, values, link, reference })` writes one in the
 * caller's transaction; it is said in the reader's language when it is read, and pushed to their open windows after the commit.
 */
import { accountChanged, accountClosed } from "#domains/people/accounts/contract/events.ts";
import { offerMoved } from "#domains/sourcing/processing/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { countNotices, listNotices, readAllNotices, readNotice } from "./contract/notices.ts";
import { countNoticesFn, listNoticesFn, readAllNoticesFn, readNoticeFn } from "./server/calls/notices.ts";
import { forgetNotices, tellOfAccount, tellOfOffer } from "./server/reactions.ts";

export { notify } from "./server/notify.ts";

export const notices = defineDomain({
  name: "notices",
  calls: [bind(listNotices, listNoticesFn), bind(countNotices, countNoticesFn), bind(readNotice, readNoticeFn), bind(readAllNotices, readAllNoticesFn)],
  hears: [on(accountChanged, tellOfAccount), on(offerMoved, tellOfOffer), on(accountClosed, forgetNotices)],
});
