import type { logout } from "#domains/people/accounts/contract/sign-in.ts";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { chatSocket } from "#ui/chat-panel.ts";

/** Ends the session, forgets it here, closes the chat socket and reloads the page (specification, section 4). */
export const signOut = async (): Promise<void> => {
  // First, or the socket would learn of the end from the server and ask to sign in again.
  chatSocket.get()?.close();
  await call<typeof logout>({ path: "user/logout" }, {}, { quiet: true }).catch(() => undefined);
  session.clear();
  location.reload();
};
