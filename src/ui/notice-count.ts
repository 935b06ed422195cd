import { createStore } from "#kit/browser/store.ts";

/** Unread notices, for the badges. The layout asks once (`notice/unread`); frames of the socket and the list of notices keep it. */
export const noticeCount = createStore(0);
