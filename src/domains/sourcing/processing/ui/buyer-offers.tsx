import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { call } from "#kit/browser/call.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Empty, Loading, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import type { processingDetails } from "../contract/list.ts";
import { acceptOffer, counterOffer, processingOffers, rejectOffer, type Offer } from "../contract/offering.ts";
import css from "./offers.module.css";
import { OfferColumns } from "./offer-columns.tsx";
import { OfferState } from "./offer-state.tsx";
import { OfferVersions } from "./offer-versions.tsx";

type Order = OutputOf<typeof processingDetails>;

const CounterForm = ({ offer, onSent }: { offer: Offer; onSent: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(
    counterOffer,
    { price: typedOf(offer.price.minor), lead_days: String(offer.lead_days), note: "" },
    {
      toInput: (values) => ({
        offer_id: offer.id,
        version: offer.version,
        price: minorOf(String(values["price"])),
        lead_days: /^\d+$/.test(String(values["lead_days"])) ? Number(values["lead_days"]) : undefined,
        note: values["note"],
      }),
    },
  );
  return (
    <form
      className={css.counter}
      {...form.props(() => {
        showToast({ tone: "done", text: t`Your counter is with the factory` });
        onSent();
      })}
    >
      <TextField label={t`Price of one unit`} inputMode="decimal" dir="ltr" unit={offer.price.currency} {...form.text("price")} />
      <TextField label={t`Lead time`} inputMode="numeric" dir="ltr" unit={t({ message: "days", context: "countdown" })} {...form.text("lead_days")} />
      <TextArea label={t`Note`} optional counted maxLength={1000} dir="auto" {...form.text("note")} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <Button type="submit" busy={form.isSending}>
        <Trans>Send the counter</Trans>
      </Button>
    </form>
  );
};

/** An award is decisive: the others are declined, and a contract is drafted, to which it leads. */
const AwardDialog = ({ offer, onClose, onAwarded }: { offer: Offer; onClose: () => void; onAwarded: () => void }) => {
  const { t } = useLingui();
  const { run, isRunning } = useAction();
  const award = async () => {
    const { contract_id } = await call(acceptOffer, { offer_id: offer.id, version: offer.version });
    onClose();
    onAwarded();
    await goTo(to("user-contract-id", { id: contract_id }));
  };
  return (
    <Dialog
      title={<Trans>Award the order to {offer.factory.name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans context="offer">Not yet</Trans>
          </Button>
          <Button look="seal" busy={isRunning} onClick={() => void run(award, { done: t`The order is awarded` })}>
            <Trans>Award the order</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <Price money={offer.price} /> a unit, <Price money={offer.versions[0]?.total ?? offer.price} /> in all. All other offers are declined.
        </Trans>
      </p>
      <p>
        <Trans>A contract is drafted next; nothing is paid before you have both signed it.</Trans>
      </p>
    </Dialog>
  );
};

const OneOffer = ({ offer, onChange }: { offer: Offer; onChange: () => void }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<"versions" | "counter">();
  const [asked, setAsked] = useState<"accept" | "reject">();
  const { run, isRunning: isActing } = useAction({
    after: () => {
      setAsked(undefined);
      onChange();
    },
  });
  const act = (work: () => Promise<unknown>, done: string) => run(work, { done });
  const toggle = (what: "versions" | "counter") => setOpened(opened === what ? undefined : what);
  return (
    <article id={`offer-${offer.id}`} className={classes(css.offer, offer.status === "accepted" && css.won)}>
      <header className={css.who}>
        <Avatar src={offer.factory.logo} name={offer.factory.name} size={44} square />
        <div>
          <h3>
            <Link to={to("enterprise-details-id", { id: offer.factory_id })}>
              <b>{offer.factory.name}</b>
            </Link>
          </h3>
          <p className="cap">
            {offer.factory.city}
            {offer.factory.verified && (
              <>
                {"\u00a0· "}
                <Trans>inspected</Trans>
              </>
            )}
          </p>
        </div>
        <OfferState status={offer.status} />
      </header>
      <p className={css.sum}>
        <span>
          <Price money={offer.price} figure />
        </span>
        <span>
          <Trans>
            in all <Price money={offer.versions[0]?.total ?? offer.price} />
          </Trans>
        </span>
        <span>
          <Plural value={offer.lead_days} one="# day lead time" other="# days lead time" />
        </span>
      </p>
      {offer.note && (
        <div>
          <p dir="auto">{offer.note}</p>
          <Translation text={offer.note} />
        </div>
      )}
      <div className={css.row}>
        {offer.contract_id > 0 && (
          <LinkButton to={to("user-contract-id", { id: offer.contract_id })}>
            <Trans>To the contract</Trans>
          </LinkButton>
        )}
        {offer.actions.includes("accept") && (
          <Button onClick={() => setAsked("accept")}>
            <Trans>Award the order</Trans>
          </Button>
        )}
        {offer.actions.includes("counter") && (
          <Button look="ghost" onClick={() => toggle("counter")} aria-expanded={opened === "counter"}>
            <Trans context="offer">Counter</Trans>
          </Button>
        )}
        {offer.actions.includes("reject") && (
          <Button look="soft" onClick={() => setAsked("reject")}>
            <Trans>Decline</Trans>
          </Button>
        )}
        <Button look="soft" onClick={() => toggle("versions")} aria-expanded={opened === "versions"}>
          <Plural value={offer.versions.length} one="# version" other="# versions" />
        </Button>
        <Button look="soft" {...press("chat", { receiverId: offer.factory_id, card: { msg_type: 10, type_id: offer.id } })}>
          <Icon name="chat" small />
          <Trans context="offer">Chat</Trans>
        </Button>
      </div>
      {opened === "counter" && (
        <CounterForm
          offer={offer}
          onSent={() => {
            setOpened(undefined);
            onChange();
          }}
        />
      )}
      {opened === "versions" && <OfferVersions offer={offer} isBuyer />}
      {asked === "accept" && <AwardDialog offer={offer} onClose={() => setAsked(undefined)} onAwarded={onChange} />}
      {asked === "reject" && (
        <Dialog
          title={<Trans>Decline this offer?</Trans>}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsked(undefined)}>
                <Trans context="offer">Not yet</Trans>
              </Button>
              <Button busy={isActing} onClick={() => void act(() => call(rejectOffer, { offer_id: offer.id }), t`The offer is declined`)}>
                <Trans>Decline</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>The factory is told. It cannot offer on this order again.</Trans>
          </p>
        </Dialog>
      )}
    </article>
  );
};

/** The buyer before their own order: every offer, lowest price first, with what can be done about it. */
export const BuyerOffers = ({ order, onChange }: { order: Order; onChange: () => void }) => {
  const [offers, setOffers] = useState<readonly Offer[]>();
  const [awarding, setAwarding] = useState<Offer>();
  const load = useCallback(
    () =>
      call(processingOffers, { id: order.id }, { quiet: true }).then(
        ({ list }) => setOffers(list),
        () => setOffers([]),
      ),
    [order.id],
  );
  useEffect(() => void load(), [load]);
  if (!offers) return <Loading count={2} ratio="4 / 1" columns={1} />;
  if (offers.length === 0)
    return <Empty title={<Trans>No offers yet</Trans>} about={<Trans>Factories see your order in the list and are free to offer until the deadline.</Trans>} />;
  const changed = () => {
    void load();
    onChange();
  };
  return (
    <div className="stack">
      {offers.length > 1 && <OfferColumns offers={offers} onAward={setAwarding} />}
      {awarding && <AwardDialog offer={awarding} onClose={() => setAwarding(undefined)} onAwarded={changed} />}
      <ul className={css.offers}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OneOffer offer={offer} onChange={changed} />
          </li>
        ))}
      </ul>
    </div>
  );
};
