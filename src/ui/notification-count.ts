import { createStore } from "#kit/browser/store.ts";

/** Unread notifications, for the badges. The layout asks once (`notification/unread`); frames of the socket and the list of notifications keep it. */
export const notificationCount = createStore(0);
