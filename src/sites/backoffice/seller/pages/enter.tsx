import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { redeemTicket } from "#domains/people/accounts/contract/other-sites.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useSession } from "#ui/use-session.ts";
import { SellerTitle } from "../layout/seller-title.tsx";
import { toSeller } from "../addresses.ts";
import css from "./enter.module.css";

/**
 * `?ticket=` becomes a session. Done by the browser and not by the address alone: what fetches links to preview them must not
 * spend the ticket.
 */
export default function EnterPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useSession();
  const ticket = useSearchParams()[0].get("ticket") ?? "";
  const [refusal, setRefusal] = useState<string>();
  const isSpent = useRef(false);
  const isWhole = redeemTicket.input.safeParse({ ticket, site: "seller" }).success;
  const said = isWhole ? refusal : t`This login address is not complete`;

  useEffect(() => {
    if (isSpent.current || !isWhole) return;
    isSpent.current = true;
    call<typeof redeemTicket>(redeemTicket, { ticket, site: "seller" }, { quiet: true }).then(
      ({ userinfo }) => {
        session.keep(userinfo);
        void navigate(toSeller("desk"), { replace: true });
      },
      (error: unknown) =>
        setRefusal(
          error instanceof CallRefused
            ? error.msg
            : error instanceof CallFailed && error.status === 0
              ? t`The network is interrupted. Please open the backstage again`
              : t`The backstage could not be opened`,
        ),
    );
  }, [ticket, isWhole, navigate, t]);

  const mayEnter = user !== null && (user.is_enterprise === 1 || user.is_design === 1);
  return (
    <main className={css.page}>
      <SellerTitle>{t`Seller desk`}</SellerTitle>
      <div className="sheet">
        {said ? (
          <div role="alert">
            <Empty title={said} about={<Trans>A login address works once, for one minute. Open the backstage from the portal again.</Trans>}>
              {mayEnter && (
                <LinkButton to={toSeller("desk")}>
                  <Trans>Go on as {user.nickname}</Trans>
                </LinkButton>
              )}
              <LinkButton to={to("home")} {...(mayEnter ? { look: "ghost" as const } : {})}>
                <Trans>Back to the portal</Trans>
              </LinkButton>
            </Empty>
          </div>
        ) : (
          <Message>
            <Trans>Opening the backstage…</Trans>
          </Message>
        )}
      </div>
    </main>
  );
}
