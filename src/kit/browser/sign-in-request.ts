import { createStore } from "./store.ts";

/** Whether the login dialog is asked for, and where to go once signed in (a path of this site). */
export type SignInRequest = { next?: string | undefined } | null;

export const signInRequest = createStore<SignInRequest>(null);
export const openSignIn = (next?: string): void => signInRequest.set({ next });
export const closeSignIn = (): void => signInRequest.set(null);
