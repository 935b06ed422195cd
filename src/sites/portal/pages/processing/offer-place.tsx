import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import type { processingDetails } from "#domains/sourcing/processing/contract/list.ts";
import { Button } from "#ui/button.tsx";
import { useSession } from "#ui/use-session.ts";

// Forms come with their schemas: fetched only for who has something to fill in.
const OfferSide = lazy(() => import("./offer-side.tsx").then(({ OfferSide: side }) => ({ default: side })));
const BuyerOffers = lazy(() => import("#domains/sourcing/processing/ui/buyer-offers.tsx").then(({ BuyerOffers: part }) => ({ default: part })));

type Order = OutputOf<typeof processingDetails>;

/** Beside an order: a factory's own offer or the form for one; for others, how one comes to offer. */
export const OfferPlace = ({ order, isOpen, onChange }: { order: Order; isOpen: boolean; onChange: () => void }) => {
  const user = useSession();
  if (user?.id === order.buyer.id) return null;
  if (user)
    return (
      <Suspense>
        <OfferSide order={order} isOpen={isOpen} isFactory={user.is_enterprise === 1} onChange={onChange} />
      </Suspense>
    );
  if (!isOpen) return null;
  return (
    <div className="sheet stack">
      <p className="muted">
        <Trans>Certified enterprises make offers here: price by quantity, lead time, sample. Only the buyer sees them.</Trans>
      </p>
      <Button look="seal" block onClick={() => openSignIn(to("po-details-id", { id: order.id }))}>
        <Trans>Sign in to make an offer</Trans>
      </Button>
    </div>
  );
};

/** Under an order, for its buyer alone: the offers. */
export const OffersPlace = ({ order, onChange, children }: { order: Order; onChange: () => void; children: (offers: React.ReactNode) => React.ReactNode }) => {
  const user = useSession();
  if (user?.id !== order.buyer.id) return null;
  return children(
    <Suspense>
      <BuyerOffers order={order} onChange={onChange} />
    </Suspense>,
  );
};
