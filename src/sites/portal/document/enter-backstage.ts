import type { sellerLogin } from "#domains/people/accounts/contract/other-sites.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { browserWords, showToast } from "#kit/browser/toasts.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { BackstageNeed } from "../layout/backstage-prompt.tsx";

/**
 * The way into the seller backstage, by the four cases of the specification, section 4: of the four the server tells the last three,
 * since whoever has a seat in somebody's shop goes by that shop's standing. `fallback` is the seller site's own address.
 */
export const enterBackstage = async ({ fallback }: { fallback: string }, button: HTMLElement): Promise<void> => {
  if (!session.get()) return openSignIn();
  button.toggleAttribute("disabled", true);
  try {
    location.assign((await call<typeof sellerLogin>({ path: "user/seller" }, {}, { quiet: true })).login_url);
  } catch (error) {
    // An ended session has opened the login dialog already.
    if (error instanceof CallFailed && error.status === 401) return;
    if (error instanceof CallRefused && error.code.startsWith("needs_")) {
      const { hosts } = await import("./hosts.tsx");
      return void hosts.backstage(error.code as BackstageNeed);
    }
    const isTold = error instanceof CallRefused || (error instanceof CallFailed && error.status > 0);
    showToast({ tone: "error", text: isTold ? error.message : { word: browserWords.backstageNotReached } });
    if (fallback) setTimeout(() => location.assign(fallback), 1_500);
  } finally {
    button.toggleAttribute("disabled", false);
  }
};
