import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { redirect, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { cashierDecide, cashierDelaySeconds, cashierRefunds, cashierShow, type cashierOutcomes } from "#domains/money/payments/contract/cashier.ts";
import { call } from "#kit/browser/call.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { SelectField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./cashier.module.css";

type Refunds = (typeof cashierRefunds)[number];
type Outcome = (typeof cashierOutcomes)[number];

/** The page of a gateway that is not the portal: no masthead, no guard of the portal's. It knows its payer all the same. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const payment = params["token"] ?? "";
  if (!(await context.get(pageRequest).session())) throw redirect(to("home", { login: "required", next: to("cashier", { token: payment }) }));
  return callFrom(context)(cashierShow, { payment });
};

export default function CashierPage() {
  const { t } = useLingui();
  const shown = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, running, refusal } = useAction({ refused: "shown", whenRefused: revalidate });
  const [refunds, setRefunds] = useState<Refunds>("at_once");
  const refundWords: Record<Refunds, string> = {
    at_once: t`at once`,
    late: t`${cashierDelaySeconds} s later`,
    second_try: t`only at the second try`,
    never: t`not at all`,
  };
  const isOpen = shown.status === "pending" && !shown.is_decided && shown.seconds_left > 0;
  const back = ownPath(shown.return_url) ?? to("home");

  const decide = (outcome: Outcome) =>
    run(
      async () => {
        const { return_url } = await call<typeof cashierDecide>(cashierDecide, { payment: shown.payment, outcome, refunds });
        await navigate(ownPath(return_url) ?? back, { replace: true });
      },
      { name: outcome },
    );
  const press = (outcome: Outcome) => ({ busy: running === outcome, disabled: running !== undefined, onClick: () => void decide(outcome) });

  return (
    <main className={css.page}>
      <PageMeta title={t`Local cashier`} noIndex />
      <div className={css.sheet}>
        <header>
          <h1>
            <Trans>Local cashier</Trans>
          </h1>
          <p>
            <Trans>For trying out: it stands in for a payment gateway. No real money moves here.</Trans>
          </p>
        </header>
        <div className={css.body}>
          <p className={css.amount}>
            <Price money={shown.amount} figure />
          </p>
          <Facts
            facts={[
              { key: "for", label: <Trans>What for</Trans>, value: shown.title },
              { key: "payee", label: <Trans>Payee</Trans>, value: shown.payee },
              { key: "number", label: <Trans>Number</Trans>, value: <Ltr className={css.token}>{shown.payment}</Ltr> },
              ...(isOpen
                ? [{ key: "time", label: <Trans>Time left</Trans>, value: <Countdown seconds={shown.seconds_left} onEnd={() => void revalidate()} /> }]
                : []),
            ]}
          />
          {refusal && <Message tone="failed">{refusal.msg}</Message>}
          {isOpen ? (
            <div className={css.acts}>
              <SelectField
                label={t`Refunds of it go back`}
                value={refunds}
                choices={cashierRefunds.map((value) => ({ value, label: refundWords[value] }))}
                onChange={(event) => setRefunds(cashierRefunds.find((one) => one === event.target.value) ?? "at_once")}
              />
              <Button look="seal" size="large" block {...press("succeed")}>
                <Trans>Pay</Trans>
              </Button>
              <Button look="ghost" block {...press("fail")}>
                <Trans>Let the payment fail</Trans>
              </Button>
              <Button look="ghost" block {...press("delay")}>
                <Trans>Pay, but tell the portal {cashierDelaySeconds} s later</Trans>
              </Button>
              <Button look="ghost" block {...press("duplicate")}>
                <Trans>Pay, and tell the portal three times</Trans>
              </Button>
            </div>
          ) : (
            <>
              <Message>
                {shown.is_decided || shown.status !== "pending" ? <Trans>This payment is already decided.</Trans> : <Trans>The time to pay is over.</Trans>}
              </Message>
              <LinkButton to={back} block size="large">
                <Trans>Back to the shop</Trans>
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <SignInHost />
    </main>
  );
}
