import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { refreshPage } from "#kit/browser/navigation.ts";
import { island } from "#ui/island.tsx";
import { Section } from "#ui/section.tsx";
import { useSession } from "#ui/use-session.ts";
import css from "./po-details.module.css";
import { useOrder } from "./use-order.ts";

const BuyerOffers = lazy(() => import("#domains/sourcing/processing/ui/buyer-offers.tsx").then(({ BuyerOffers: part }) => ({ default: part })));

/** Under an order, for its buyer alone: the offers. */
const OffersPlace = ({ id, buyerId }: { id: number; buyerId: number }) => {
  const isMine = useSession()?.id === buyerId;
  const order = useOrder(id, isMine);
  if (!isMine || !order) return null;
  return (
    <Section title={<Trans>Offers</Trans>} about={<Trans>Only you see them</Trans>} className={css.private ?? ""}>
      <Suspense>
        <BuyerOffers order={order} onChange={() => void refreshPage()} />
      </Suspense>
    </Section>
  );
};

export default island("offers-place", OffersPlace, "reader");
