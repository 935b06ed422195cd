import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { ApplyForm } from "#domains/trade/after-sale/ui/apply-form.tsx";
import { ClaimsOfOrder } from "#domains/trade/after-sale/ui/claim-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => callFrom(context)(claimOptions, { id: wantedId(params["id"]) });

/** A claim on an order: which pieces, what for, why. */
export default function ApplyPage() {
  const { t } = useLingui();
  const options = useLoaderData<typeof loader>();
  const { order, window, scopes, claims } = options;
  const [wanted, setWanted] = useState(scopes[0]?.scope);
  const scope = scopes.find((one) => one.scope === wanted) ?? scopes[0];
  return (
    <main className="wrap">
      <PageMeta title={t`After-sale for order ${order.code}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My orders`, to: to("user-order") },
          { label: order.code, to: to("order-detail", { id: order.id }) },
          { label: t`After-sale` },
        ]}
      />
      <PageHead
        title={<Trans>What is wrong with the order?</Trans>}
        about={
          <>
            <Trans>Order</Trans> <Ltr>{order.code}</Ltr> · <bdi>{order.shop.name}</bdi>
          </>
        }
      >
        <LinkButton look="ghost" to={to("order-detail", { id: order.id })}>
          <Trans>View order</Trans>
        </LinkButton>
      </PageHead>
      {scope ? (
        <div className="stack">
          {options.until > 0 && (
            <Message>
              <Trans>
                Claims can be made until <Stamp at={options.until} />.
              </Trans>
            </Message>
          )}
          {order.deposit && (
            <Message>
              <Trans>
                The balance is not paid yet: a claim is about the whole order and its deposit of <Price money={order.deposit} />. Choose all of its pieces. If
                it gives anything back, the order ends with it, and the rest of the deposit goes to the seller.
              </Trans>
            </Message>
          )}
          {scopes.length > 1 && (
            <div className="row" role="group" aria-label={t`Which pieces`}>
              {scopes.map((one) => (
                <Button key={one.scope} look={one === scope ? "primary" : "ghost"} aria-pressed={one === scope} onClick={() => setWanted(one.scope)}>
                  {one.scope === "unshipped" ? <Trans>What is not shipped yet</Trans> : <Trans>What was shipped</Trans>}
                </Button>
              ))}
            </div>
          )}
          <ApplyForm key={scope.scope} options={options} scope={scope} />
        </div>
      ) : (
        <Empty
          title={
            window === "unpaid" ? (
              <Trans>The order is not paid yet</Trans>
            ) : window === "in_production" ? (
              <Trans>The goods are being made</Trans>
            ) : window === "closed" ? (
              <Trans>This order was closed</Trans>
            ) : window === "over" ? (
              <Trans>The claim term of this order is over</Trans>
            ) : (
              <Trans>Everything of this order is in a claim already</Trans>
            )
          }
          about={
            window === "unpaid" ? (
              <Trans>You can still cancel it; nothing has been paid.</Trans>
            ) : window === "in_production" ? (
              <Trans>If they are not ready in time, you can close the order on its page and have the whole deposit back.</Trans>
            ) : window === "over" ? (
              <Trans>Write to the seller all the same: many help without having to.</Trans>
            ) : (
              <Trans>What there was is settled, or its course is below.</Trans>
            )
          }
        />
      )}
      {claims.length > 0 && (
        <Section title={<Trans>Claims on this order</Trans>}>
          <div className="sheet">
            <ClaimsOfOrder claims={claims} />
          </div>
        </Section>
      )}
    </main>
  );
}
