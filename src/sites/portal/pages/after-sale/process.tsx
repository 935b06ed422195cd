import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { BuyerClaimVerbs } from "#domains/trade/after-sale/ui/buyer-claim-verbs.tsx";
import { ClaimBody } from "#domains/trade/after-sale/ui/claim-body.tsx";
import { ClaimDeadline } from "#domains/trade/after-sale/ui/claim-clock.tsx";
import { ClaimSum } from "#domains/trade/after-sale/ui/claim-money.tsx";
import { ClaimThread } from "#domains/trade/after-sale/ui/claim-thread.tsx";
import { useClaimWord } from "#domains/trade/after-sale/ui/claim-word.ts";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { press } from "#ui/press.ts";
import { AskService } from "../../layout/ask-service.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const found = await ask(claimDetails, { id: wantedId(params["id"]) });
  return { ...found, inspected: await ask(inspectionsOf, { subject: "order", id: found.claim.order.id }) };
};

/** The course of a claim: whose turn it is until when, what both said, what was decided. */
export default function ProcessPage() {
  const { t } = useLingui();
  const { claim, inspected } = useLoaderData<typeof loader>();
  const word = useClaimWord(claim);
  const isBuyer = claim.party === "buyer";
  return (
    <main className="wrap">
      <PageMeta title={t`Claim ${claim.code}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My orders`, to: to("user-order") },
          { label: claim.order.code, to: to("order-detail", { id: claim.order.id }) },
          { label: claim.code },
        ]}
      />
      <PageHead
        title={word.title}
        about={
          <>
            <Trans>Claim</Trans> <Ltr>{claim.code}</Ltr>&nbsp;· <Trans>Order</Trans>{" "}
            <Link to={to("order-detail", { id: claim.order.id })}>
              <Ltr>{claim.order.code}</Ltr>
            </Link>
            &nbsp;· <bdi>{isBuyer ? claim.shop.name : claim.buyer.nickname}</bdi>
            <ClaimSum claim={claim} />
          </>
        }
      >
        <Button look="ghost" {...press("chat", { receiverId: isBuyer ? claim.shop.user_id : claim.buyer.id, card: { msg_type: 7, type_id: claim.order.id } })}>
          <Icon name="chat" small />
          {isBuyer ? <Trans>Chat with the seller</Trans> : <Trans>Chat with the buyer</Trans>}
        </Button>
        <AskService about={{ msg_type: 7, type_id: claim.order.id }} />
      </PageHead>
      <ClaimDeadline claim={claim}>{word.lapse}</ClaimDeadline>
      <ClaimThread claim={claim} />
      <InspectionsOf subject="order" id={claim.order.id} found={{ ...inspected, can_ask: false }} />
      <ClaimBody
        claim={claim}
        verbs={
          isBuyer ? (
            <BuyerClaimVerbs claim={claim} />
          ) : claim.closedtime === 0 ? (
            <LinkButton block href={`/seller/claims/${claim.id}`}>
              <Trans>Answer in the backstage</Trans>
            </LinkButton>
          ) : null
        }
      />
    </main>
  );
}
