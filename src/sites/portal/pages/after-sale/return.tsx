import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { ClaimClock } from "#domains/trade/after-sale/ui/claim-clock.tsx";
import { ClaimGoods } from "#domains/trade/after-sale/ui/claim-goods.tsx";
import { ClaimParcels } from "#domains/trade/after-sale/ui/claim-money.tsx";
import { SendBackForm } from "#domains/trade/after-sale/ui/send-back-form.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => callFrom(context)(claimDetails, { id: wantedId(params["id"]) });

/** The goods of an agreed return: where to, what, and the parcel's number. */
export default function ReturnPage() {
  const { t } = useLingui();
  const { claim } = useLoaderData<typeof loader>();
  const canSend = claim.actions.includes("send");
  return (
    <main className="wrap">
      <PageMeta title={t`Return of claim ${claim.code}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My orders`, to: to("user-order") },
          { label: claim.order.code, to: to("order-detail", { id: claim.order.id }) },
          { label: claim.code, to: to("order-return-process-id", { id: claim.id }) },
          { label: t`Return` },
        ]}
      />
      <PageHead
        title={canSend ? <Trans>Send the goods back</Trans> : <Trans>The return</Trans>}
        about={
          <>
            <Trans>Claim</Trans> <Ltr>{claim.code}</Ltr>
            {"\u00a0· "}
            <bdi>{claim.shop.name}</bdi>
          </>
        }
      >
        {canSend && <ClaimClock claim={claim} />}
        <LinkButton look="ghost" to={to("order-return-process-id", { id: claim.id })}>
          <Trans>The claim's course</Trans>
        </LinkButton>
      </PageHead>
      <div className="stack">
        {canSend ? (
          <Message>
            <Trans>Pack the pieces as they came, put the number of the claim into the parcel, and keep the carrier's receipt.</Trans>
          </Message>
        ) : (
          !claim.returned && (
            <Message>
              {claim.kind === "refund_only" ? (
                <Trans>Nothing has to be sent back in this claim.</Trans>
              ) : claim.closedtime > 0 ? (
                <Trans>This claim is closed; nothing was sent back.</Trans>
              ) : (
                <Trans>Wait until the return is agreed; then the address stands here.</Trans>
              )}
            </Message>
          )
        )}
        <ClaimParcels claim={claim} />
        {canSend && <SendBackForm id={claim.id} />}
      </div>
      <Section title={<Trans>What goes back</Trans>}>
        <ClaimGoods claim={claim} />
      </Section>
    </main>
  );
}
