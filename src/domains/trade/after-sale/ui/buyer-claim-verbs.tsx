import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { to } from "#kit/paths.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { replyToSeller, type buyerActs } from "../contract/claiming.ts";
import { Split } from "./claim-money.tsx";
import type { ClaimInFull } from "./claim-goods.tsx";
import { useVerbsOfBoth, type VerbWords } from "./claim-verb-words.ts";
import { NoteFields } from "./note-fields.tsx";
import css from "./claim.module.css";

type Act = (typeof buyerActs)[number];

const ReplyDialog = ({ claim, act, onClose }: { claim: ClaimInFull; act: Act; onClose: () => void }) => {
  const { t } = useLingui();
  const words: Record<Act, VerbWords> = {
    accept: {
      title: t`Take the offer?`,
      about: claim.is_owed ? (
        <Trans>
          You keep the goods and owe <Price money={claim.offered ?? ""} /> less. The claim is settled with it.
        </Trans>
      ) : (
        <Trans>
          You get <Price money={claim.offered ?? ""} /> back and keep the goods. The claim is settled with it.
        </Trans>
      ),
      send: t`Take the offer`,
      done: claim.is_owed ? t`Agreed. You owe so much less` : t`Agreed. The refund is on its way`,
      hasNote: "none",
    },
    counter: {
      title: t`Ask for another sum`,
      about: (
        <Trans>
          At most <Price money={claim.most} />.{" "}
          <Plural value={claim.terms.answer_days} one="The seller has # day to answer." other="The seller has # days to answer." />
        </Trans>
      ),
      send: t`Send`,
      done: t`The seller is told`,
      hasNote: "optional",
    },
    escalate: {
      title: t`Call the platform`,
      about: claim.is_owed
        ? t`Somebody of the platform reads what both sides say and show, and decides how much less you owe.`
        : t`Somebody of the platform reads what both sides say and show, and decides how much goes back.`,
      send: t`Call the platform`,
      done: t`The platform looks at it`,
      hasNote: "needed",
    },
    cancel: {
      title: t`Withdraw the claim?`,
      about: claim.is_owed
        ? t`You owe as much as before. You can claim the same pieces again within the claim term.`
        : t`Nothing is refunded. You can claim the same pieces again within the claim term.`,
      send: t`Withdraw`,
      done: t`The claim is withdrawn`,
      hasNote: "none",
      isGrave: true,
    },
    confirm: {
      title: t`Is the replacement here and in order?`,
      about: t`The claim is settled with it.`,
      send: t`Yes, it is`,
      done: t`The claim is settled`,
      hasNote: "none",
    },
    ...useVerbsOfBoth(),
  };
  const own = words[act];
  return (
    <CallDialog
      call={replyToSeller}
      start={{ id: claim.id, act, amount: "", note: "", images: [] }}
      toInput={({ amount, ...rest }) => ({ ...rest, ...(act === "counter" ? { amount: minorOf(String(amount)) } : {}) })}
      title={own.title}
      about={own.about}
      send={own.send}
      {...(own.isGrave ? { isGrave: true } : {})}
      done={own.done}
      onClose={onClose}
    >
      {(form) => (
        <>
          {act === "counter" && (
            <TextField
              {...form.text("amount")}
              label={t`The sum you ask for`}
              lead={claim.most.currency}
              inputMode="decimal"
              dir="ltr"
              maxLength={14}
              autoComplete="off"
            />
          )}
          {own.hasNote !== "none" && <NoteFields form={form} optional={own.hasNote === "optional"} />}
        </>
      )}
    </CallDialog>
  );
};

/** Everything the buyer may do with a claim now. */
export const BuyerClaimVerbs = ({ claim }: { claim: ClaimInFull }) => {
  const [asked, setAsked] = useState<Act>();
  const may = (action: ClaimInFull["actions"][number]) => claim.actions.includes(action);
  if (claim.closedtime > 0) return null;
  return (
    <section className="sheet stack">
      {claim.offered && may("accept") && (
        <>
          <h2 className={css.title}>
            <Trans>The seller offers</Trans>
          </h2>
          <p className={css.sum}>
            <Price money={claim.offered} figure />
          </p>
          <Split part={claim.offered} whole={claim.most} />
          <p className="cap">
            <Trans>The goods stay with you.</Trans>
          </p>
        </>
      )}
      <div className={css.verbs}>
        {may("accept") && (
          <Button look="seal" block onClick={() => setAsked("accept")}>
            <Trans>Take the offer</Trans>
          </Button>
        )}
        {may("counter") && (
          <Button look="ghost" block onClick={() => setAsked("counter")}>
            <Trans>Ask for another sum</Trans>
          </Button>
        )}
        {may("send") && (
          <LinkButton look="seal" block to={to("order-return-id", { id: claim.id })}>
            <Trans>Send the goods back</Trans>
          </LinkButton>
        )}
        {may("confirm") && (
          <Button look="seal" block onClick={() => setAsked("confirm")}>
            <Trans>The replacement is here</Trans>
          </Button>
        )}
        {may("escalate") && (
          <Button look="ghost" block onClick={() => setAsked("escalate")}>
            <Trans>Call the platform</Trans>
          </Button>
        )}
        {may("appeal") && (
          <Button block onClick={() => setAsked("appeal")}>
            <Trans>Appeal</Trans>
          </Button>
        )}
        <Button look="ghost" block onClick={() => setAsked("say")}>
          <Trans>Add evidence</Trans>
        </Button>
        {may("cancel") && (
          <Button look="soft" block onClick={() => setAsked("cancel")}>
            <Trans>Withdraw the claim</Trans>
          </Button>
        )}
      </div>
      {claim.status === "offered" && (
        <p className="cap">
          <Plural value={claim.counters_left} one="You can ask for another sum # more time." other="You can ask for another sum # more times." />
        </p>
      )}
      {asked && <ReplyDialog claim={claim} act={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
