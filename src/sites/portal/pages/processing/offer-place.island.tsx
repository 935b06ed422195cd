import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { refreshPage } from "#kit/browser/navigation.ts";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { island } from "#ui/island.tsx";
import { press } from "#ui/press.ts";
import { useSession } from "#ui/use-session.ts";

// Forms come with their schemas: fetched only for who has something to fill in.
const OfferSide = lazy(() => import("./offer-side.tsx").then(({ OfferSide: side }) => ({ default: side })));

/** Beside an order: a factory's own offer or the form for one; for others, how one comes to offer. */
const OfferPlace = ({ id, buyerId, isOpen }: { id: number; buyerId: number; isOpen: boolean }) => {
  const user = useSession();
  if (user?.id === buyerId) return null;
  if (user)
    return (
      <Suspense>
        <OfferSide id={id} isOpen={isOpen} isFactory={user.is_enterprise === 1} onChange={() => void refreshPage()} />
      </Suspense>
    );
  if (!isOpen) return null;
  return (
    <div className="sheet stack">
      <p className="muted">
        <Trans>Certified enterprises make offers here: price by quantity, lead time, sample. Only the buyer sees them.</Trans>
      </p>
      <Button look="seal" block {...press("sign-in", { next: to("po-details-id", { id }) })}>
        <Trans>Sign in to make an offer</Trans>
      </Button>
    </div>
  );
};

export default island("offer-place", OfferPlace, "reader");
