import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { sellerLogin } from "#domains/people/accounts/contract/other-sites.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast.tsx";
import type { BackstageNeed } from "./backstage-prompt.tsx";

const BackstagePrompt = lazy(() => import("./backstage-prompt.tsx").then(({ BackstagePrompt }) => ({ default: BackstagePrompt })));

/** The way into the seller backstage, by the four cases of the specification, section 4. `fallback` is the seller site's own address. */
export const BackstageEntry = ({ fallback, className, children }: { fallback: string; className?: string | undefined; children?: React.ReactNode }) => {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState<BackstageNeed>();
  const [isAsking, setAsking] = useState(false);

  const enter = async () => {
    setAsking(true);
    try {
      location.assign((await call<typeof sellerLogin>({ path: "user/seller" }, {}, { quiet: true })).login_url);
    } catch (error) {
      // An ended session has opened the login dialog already.
      if (error instanceof CallFailed && error.status === 401) return;
      if (error instanceof CallRefused && error.code.startsWith("needs_")) return setPrompt(error.code as BackstageNeed);
      showToast({
        tone: "error",
        text: error instanceof CallRefused || (error instanceof CallFailed && error.status > 0) ? error.message : t`The backstage could not be reached`,
      });
      if (fallback) setTimeout(() => location.assign(fallback), 1_500);
    } finally {
      setAsking(false);
    }
  };
  const press = () => {
    // Of the four cases the server tells the last three: whoever has a seat in somebody's shop goes by that shop's standing.
    if (!session.get()) openSignIn();
    else void enter();
  };
  return (
    <>
      <button type="button" className={className} onClick={press} disabled={isAsking}>
        {children ?? (
          <>
            <Icon name="desk" />
            <Trans>Seller desk</Trans>
          </>
        )}
      </button>
      {prompt && (
        <Suspense>
          <BackstagePrompt needs={prompt} onClose={() => setPrompt(undefined)} />
        </Suspense>
      )}
    </>
  );
};
