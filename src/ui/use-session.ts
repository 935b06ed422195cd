import { useSyncExternalStore } from "react";
import { session, type SessionUser } from "#kit/browser/session.ts";

/** Who is signed in; null on the server and in the first moment of a page, which is the same for everyone. */
export const useSession = (): SessionUser | null => useSyncExternalStore(session.subscribe, session.get, () => null);
