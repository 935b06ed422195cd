import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OutputOf } from "#kit/call.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { TrackingFields } from "#domains/trade/orders/ui/tracking-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { answerClaim, sendReplacement, type sellerActs, type shopClaim } from "../contract/answering.ts";
import type { ClaimInFull } from "./claim-goods.tsx";
import { useVerbsOfBoth, type VerbWords } from "./claim-verb-words.ts";
import { NoteFields } from "./note-fields.tsx";
import css from "./claim.module.css";

type Act = (typeof sellerActs)[number];
type Address = OutputOf<typeof shopClaim>["usual_address"];
type Props = { claim: ClaimInFull; address: Address; onDone: () => void };

/** The goods came back and are not in stock again: with the next step it can be said that they may be sold. */
const hasGoodsBack = (claim: ClaimInFull) => claim.status === "seller_received" && !claim.is_sellable;

const SellableField = ({ form }: { form: DialogForm }) => {
  const { t } = useLingui();
  return <Checkbox {...form.tick("is_sellable")}>{t`What came back can be sold again: put it back into stock`}</Checkbox>;
};

const AnswerDialog = ({ claim, address, act, onDone, onClose }: Props & { act: Act; onClose: () => void }) => {
  const { t } = useLingui();
  const words: Record<Act, VerbWords> = {
    agree: {
      title: t`Agree to the return`,
      about: t`${plural(claim.terms.send_days, { one: "The buyer has # day to send the goods back to this address.", other: "The buyer has # days to send the goods back to this address." })}`,
      send: t`Agree`,
      done: t`The buyer is told where to send the goods`,
      hasNote: "optional",
    },
    grant: {
      title: claim.is_owed ? t`Ask for less?` : t`Refund the buyer?`,
      about: claim.is_owed ? (
        <Trans>
          The buyer has not paid this order yet: what they owe you becomes less by <Price money={claim.asked} />. This cannot be undone.
        </Trans>
      ) : claim.kind === "exchange" ? (
        <Trans>
          <Price money={claim.asked} /> goes back to the buyer instead of a replacement. This cannot be undone.
        </Trans>
      ) : (
        <Trans>
          <Price money={claim.asked} /> goes back to the buyer. This cannot be undone.
        </Trans>
      ),
      send: claim.is_owed ? (
        <Trans>
          Ask for <Price money={claim.asked} /> less
        </Trans>
      ) : (
        <Trans>
          Refund <Price money={claim.asked} />
        </Trans>
      ),
      done: claim.is_owed ? t`The buyer owes you less` : t`The refund is on its way`,
      hasNote: "none",
      isGrave: true,
    },
    offer: {
      title: t`Offer a part`,
      about: claim.is_owed ? (
        <Trans>
          The buyer keeps the goods and owes you so much less. They asked for <Price money={claim.asked} />.
        </Trans>
      ) : (
        <Trans>
          The buyer keeps the goods and gets so much back. They asked for <Price money={claim.asked} />.
        </Trans>
      ),
      send: t({ message: "Make the offer", context: "of a refund" }),
      done: t`The buyer reads your offer`,
      hasNote: "needed",
    },
    reject: {
      title: t`Turn the claim down`,
      about: t`The buyer reads your reason and can call the platform, which then decides.`,
      send: t`Turn it down`,
      done: t`The buyer is told`,
      hasNote: "needed",
      isGrave: true,
    },
    arrive: {
      title: t`Are the goods back?`,
      about: t`${plural(claim.terms.check_days, { one: "Then you have # day to check them.", other: "Then you have # days to check them." })}`,
      send: t`They are here`,
      done: t`The buyer is told`,
      hasNote: "none",
    },
    contest: {
      title: t`Object to what came back`,
      about: t`Say and show what is wrong: worn, not complete, other goods. The platform decides.`,
      send: t`Call the platform`,
      done: t`The platform looks at it`,
      hasNote: "needed",
      isGrave: true,
    },
    ...useVerbsOfBoth(),
  };
  const own = words[act];
  return (
    <CallDialog
      call={answerClaim}
      start={{
        id: claim.id,
        act,
        amount: "",
        is_sellable: false,
        note: "",
        images: [],
        name: address?.name ?? "",
        phone: address?.phone ?? "",
        detail: address?.detail ?? "",
      }}
      toInput={({ amount, name, phone, detail, ...rest }) => ({
        ...rest,
        ...(act === "offer" ? { amount: minorOf(String(amount)) } : {}),
        ...(act === "agree" ? { address: { name, phone, detail } } : {}),
      })}
      fieldOf={(path) => path.replace(/^address\./, "")}
      title={own.title}
      about={own.about}
      send={own.send}
      {...(own.isGrave ? { isGrave: true } : {})}
      done={own.done}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          {act === "agree" && (
            <>
              <TextField {...form.text("name")} label={t`Who takes the parcel`} maxLength={60} dir="auto" autoComplete="name" />
              <TextField {...form.text("phone")} label={t`Phone`} maxLength={24} dir="ltr" inputMode="tel" autoComplete="tel" />
              <TextArea {...form.text("detail")} label={t`Address, with country and city`} maxLength={300} rows={2} dir="auto" />
            </>
          )}
          {act === "offer" && (
            <TextField
              {...form.text("amount")}
              label={t({ message: "Your offer", context: "of a refund" })}
              lead={claim.most.currency}
              inputMode="decimal"
              dir="ltr"
              maxLength={14}
              autoComplete="off"
            />
          )}
          {(act === "arrive" || (act === "grant" && hasGoodsBack(claim))) && <SellableField form={form} />}
          {own.hasNote !== "none" && <NoteFields form={form} optional={own.hasNote === "optional"} />}
        </>
      )}
    </CallDialog>
  );
};

const ResendDialog = ({ claim, onDone, onClose }: Omit<Props, "address"> & { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={sendReplacement}
      start={{ id: claim.id, carrier: "", tracking_number: "", is_sellable: false }}
      toInput={({ carrier, ...rest }) => ({ ...rest, carrier: carrier || undefined })}
      title={<Trans>Send the replacement</Trans>}
      about={<Trans>The pieces are taken from your stock.</Trans>}
      send={<Trans>It is on its way</Trans>}
      done={t`The buyer is told`}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TrackingFields form={form} />
          {hasGoodsBack(claim) && <SellableField form={form} />}
        </>
      )}
    </CallDialog>
  );
};

/** Everything the shop may do with a claim now. */
export const SellerClaimVerbs = ({ claim, address, onDone }: Props) => {
  const [asked, setAsked] = useState<Act | "resend">();
  const may = (action: ClaimInFull["actions"][number]) => claim.actions.includes(action);
  if (claim.closedtime > 0) return null;
  const close = () => setAsked(undefined);
  return (
    <section className="sheet stack">
      <div className={css.verbs}>
        {may("agree") && (
          <Button block onClick={() => setAsked("agree")}>
            <Trans>Agree to the return</Trans>
          </Button>
        )}
        {may("arrive") && (
          <Button block onClick={() => setAsked("arrive")}>
            <Trans>The goods are back</Trans>
          </Button>
        )}
        {may("resend") && (
          <Button block onClick={() => setAsked("resend")}>
            <Trans>Send the replacement</Trans>
          </Button>
        )}
        {may("grant") && (
          <Button look={may("resend") ? "ghost" : "primary"} block onClick={() => setAsked("grant")}>
            <Trans>
              Refund <Price money={claim.asked} />
            </Trans>
          </Button>
        )}
        {may("offer") && (
          <Button look="ghost" block onClick={() => setAsked("offer")}>
            <Trans>Offer a part</Trans>
          </Button>
        )}
        {may("reject") && (
          <Button look="ghost" block onClick={() => setAsked("reject")}>
            <Trans>Turn it down</Trans>
          </Button>
        )}
        {may("contest") && (
          <Button look="ghost" block onClick={() => setAsked("contest")}>
            <Trans>Object to what came back</Trans>
          </Button>
        )}
        {may("appeal") && (
          <Button look="ghost" block onClick={() => setAsked("appeal")}>
            <Trans>Appeal</Trans>
          </Button>
        )}
        <Button look="soft" block onClick={() => setAsked("say")}>
          <Trans>Add evidence</Trans>
        </Button>
      </div>
      {asked === "resend" && <ResendDialog claim={claim} onDone={onDone} onClose={close} />}
      {asked && asked !== "resend" && <AnswerDialog claim={claim} address={address} act={asked} onDone={onDone} onClose={close} />}
    </section>
  );
};
