import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { FactoryOffer } from "#domains/sourcing/processing/ui/factory-offer.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { holds } from "#kit/rights.ts";
import { LinkButton } from "#ui/button.tsx";
import { useOrder } from "./use-order.ts";

type Shop = NonNullable<OutputOf<typeof myShop>["shop"]>;

/** Who keeps the orders of a factory makes offers in its name. */
const offersFor = (shop: Shop | null): Shop | null => (shop?.owner.is_enterprise === 1 && holds({ shop }, "shop:orders") ? shop : null);

/** Somebody signed in before another's order: a factory's offer, that of the factory they work for, or how one comes to offer. */
export const OfferSide = ({ id, isOpen, isFactory, onChange }: { id: number; isOpen: boolean; isFactory: boolean; onChange: () => void }) => {
  const order = useOrder(id, true);
  const [shop, setShop] = useState<Shop | null>();
  useEffect(() => {
    if (isFactory) return;
    call(myShop, {}, { quiet: true }).then(
      (answer) => setShop(offersFor(answer.shop)),
      () => setShop(null),
    );
  }, [isFactory]);
  if (isFactory || shop) return order ? <FactoryOffer order={order} isOpen={isOpen} inNameOf={shop?.owner.nickname} onChange={onChange} /> : null;
  if (shop === undefined || !isOpen) return null;
  return (
    <div className="sheet stack">
      <p className="muted">
        <Trans>Certified enterprises make offers here: price by quantity, lead time, sample. Only the buyer sees them.</Trans>
      </p>
      <LinkButton to={to("user-enterprises")} look="seal" block>
        <Trans>Certify my enterprise</Trans>
      </LinkButton>
    </div>
  );
};
