import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { backstageEntry } from "#domains/accounts/contract/backstage.ts";
import type { sellerLogin } from "#domains/accounts/contract/other-sites.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { notify } from "#ui/toast.tsx";

/** The way into the seller backstage, by the four cases of the specification, section 4. `fallback` is the seller site's own address. */
export const BackstageEntry = ({ fallback, className, children }: { fallback: string; className?: string | undefined; children?: React.ReactNode }) => {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState<"buy_vip" | "get_certified">();
  const [isAsking, setAsking] = useState(false);

  const enter = async () => {
    setAsking(true);
    try {
      location.assign((await call<typeof sellerLogin>({ path: "user/seller" }, {}, { quiet: true })).login_url);
    } catch (error) {
      // An ended session has opened the login dialog already.
      if (error instanceof CallFailed && error.status === 401) return;
      notify({
        tone: "error",
        text: error instanceof CallRefused || (error instanceof CallFailed && error.status > 0) ? error.message : t`The backstage could not be reached`,
      });
      if (fallback) setTimeout(() => location.assign(fallback), 1_500);
    } finally {
      setAsking(false);
    }
  };
  const press = () => {
    const entry = backstageEntry(session.get(), Math.floor(Date.now() / 1000));
    if (entry === "sign_in") openSignIn();
    else if (entry === "open") void enter();
    else setPrompt(entry);
  };
  const close = () => setPrompt(undefined);
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
        <Dialog
          title={prompt === "buy_vip" ? <Trans>The backstage needs a membership</Trans> : <Trans>The backstage needs a certification</Trans>}
          onClose={close}
          actions={
            <>
              <Button look="ghost" onClick={close}>
                <Trans>Not now</Trans>
              </Button>
              {prompt === "buy_vip" ? (
                <LinkButton to={to("vip")} onClick={close}>
                  <Trans>See enterprise VIP</Trans>
                </LinkButton>
              ) : (
                <LinkButton to={to("user-enterprises")} onClick={close}>
                  <Trans>Certify my enterprise</Trans>
                </LinkButton>
              )}
            </>
          }
        >
          <p>
            {prompt === "buy_vip" ? (
              <Trans>Your enterprise VIP is not open or has expired. Open it to list goods, make offers and see your customers.</Trans>
            ) : (
              <Trans>Your membership is valid. Certify your enterprise once, and the backstage opens.</Trans>
            )}
          </p>
        </Dialog>
      )}
    </>
  );
};
