import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { shopClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { ClaimBody } from "#domains/trade/after-sale/ui/claim-body.tsx";
import { ClaimClock } from "#domains/trade/after-sale/ui/claim-clock.tsx";
import { ClaimSum } from "#domains/trade/after-sale/ui/claim-money.tsx";
import { ClaimThread } from "#domains/trade/after-sale/ui/claim-thread.tsx";
import { useClaimWord } from "#domains/trade/after-sale/ui/claim-word.ts";
import { SellerClaimVerbs } from "#domains/trade/after-sale/ui/seller-claim-verbs.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { mayInShop } from "../../standing.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const found = await ask(shopClaim, { id: wantedId(params["id"]) });
  return { ...found, inspected: await ask(inspectionsOf, { subject: "order", id: found.claim.order.id }) };
};

export default function ClaimPage() {
  const { t } = useLingui();
  const { claim, usual_address: address, inspected } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const answers = frame !== undefined && mayInShop(frame.standing, "shop:service");
  const word = useClaimWord(claim);
  return (
    <>
      <SellerTitle>{t`Claim ${claim.code}`}</SellerTitle>
      <Breadcrumb trail={[{ label: t`After-sale`, to: toSeller("claims") }, { label: claim.code }]} />
      <PageHead
        title={word.title}
        about={
          <>
            <Trans>Claim</Trans> <Ltr>{claim.code}</Ltr> · <Trans>Order</Trans>{" "}
            <Link to={toSeller("order", { id: claim.order.id })}>
              <Ltr>{claim.order.code}</Ltr>
            </Link>{" "}
            · <bdi>{claim.buyer.nickname}</bdi>
            <ClaimSum claim={claim} />
            {claim.due_at > 0 && word.lapse && (
              <>
                <br />
                {word.lapse}
              </>
            )}
          </>
        }
      >
        <ClaimClock claim={claim} />
        {answers && (
          <Button look="ghost" onClick={() => openChat({ receiverId: claim.buyer.id, card: { msg_type: 7, type_id: claim.order.id } })}>
            <Icon name="chat" small />
            <Trans>Chat with the buyer</Trans>
          </Button>
        )}
      </PageHead>
      <ClaimThread claim={claim} />
      <InspectionsOf subject="order" id={claim.order.id} found={{ ...inspected, can_ask: false }} />
      <ClaimBody claim={claim} verbs={<SellerClaimVerbs claim={claim} address={address} onDone={refreshWaiting} />} />
    </>
  );
}
