import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Loading } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import type { processingDetails } from "../contract/list.ts";
import { acceptCounter, myOffer, withdrawOffer, type Offer } from "../contract/offering.ts";
import css from "./offers.module.css";
import { OfferForm, type Validity } from "./offer-form.tsx";
import { OfferState } from "./offer-state.tsx";
import { OfferVersions } from "./offer-versions.tsx";

type Order = OutputOf<typeof processingDetails>;

/** A factory before an order: its offer with what it can do with it now, or the form for one. */
export const FactoryOffer = ({
  order,
  isOpen,
  inNameOf,
  onChange,
}: {
  order: Order;
  isOpen: boolean;
  /** The shop, where somebody of its staff makes the offer. */
  inNameOf?: string | undefined;
  onChange: () => void;
}) => {
  const { t } = useLingui();
  const [offer, setOffer] = useState<Offer | null>();
  const [validity, setValidity] = useState<Validity>();
  const [isRevising, setRevising] = useState(false);
  const load = useCallback(
    () =>
      call(myOffer, { id: order.id }, { quiet: true }).then(
        (mine) => {
          setValidity(mine.validity);
          setOffer(mine.offer);
        },
        () => setOffer(null),
      ),
    [order.id],
  );
  useEffect(() => void load(), [load]);
  const changed = () => {
    setRevising(false);
    void load();
    onChange();
  };
  const { run, isRunning: isActing } = useAction({ after: changed });
  const act = (work: () => Promise<unknown>, done: string) => run(work, { done });
  const name = inNameOf && (
    <p>
      <Trans>
        In the name of <bdi>{inNameOf}</bdi>
      </Trans>
    </p>
  );
  if (offer === undefined) return <Loading count={1} ratio="4 / 3" columns={1} />;
  if (!offer)
    return isOpen && validity ? (
      <section className={css.section} aria-labelledby="offer-section">
        <header className={css.plate}>
          <h2 id="offer-section" className="disp">
            <Trans>Make an offer</Trans>
          </h2>
          <p>
            <Trans>Only the buyer sees it.</Trans>
          </p>
          {name}
        </header>
        <div className={css.body}>
          <OfferForm order={order} validity={validity} onSent={changed} />
        </div>
      </section>
    ) : null;
  return (
    <section className={css.section} aria-labelledby="offer-section">
      <header className={css.plate}>
        <h2 id="offer-section" className="disp">
          <Trans>Your offer</Trans>
        </h2>
        <OfferState status={offer.status} />
        {name}
      </header>
      <div className={css.body}>
        <div className={css.acts}>
          {offer.contract_id > 0 && (
            <LinkButton block to={to("user-contract-id", { id: offer.contract_id })}>
              <Trans>To the contract</Trans>
            </LinkButton>
          )}
          {offer.actions.includes("accept") && (
            <Button
              look="seal"
              block
              busy={isActing}
              onClick={() => void act(() => call(acceptCounter, { offer_id: offer.id, version: offer.version }), t`The order is yours`)}
            >
              <Trans>Accept the buyer's counter</Trans>
            </Button>
          )}
          {offer.actions.includes("revise") && (
            <Button look="ghost" block onClick={() => setRevising(!isRevising)} aria-expanded={isRevising}>
              <Trans>Offer anew</Trans>
            </Button>
          )}
          {offer.actions.includes("withdraw") && (
            <Button look="soft" block busy={isActing} onClick={() => void act(() => call(withdrawOffer, { offer_id: offer.id }), t`Your offer is taken back`)}>
              <Trans>Take the offer back</Trans>
            </Button>
          )}
        </div>
        {isRevising && validity && offer.actions.includes("revise") && (
          <OfferForm key={offer.version} order={order} before={offer} validity={validity} onSent={changed} />
        )}
        <OfferVersions offer={offer} isBuyer={false} />
      </div>
    </section>
  );
};
