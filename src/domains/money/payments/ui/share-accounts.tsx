import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { z } from "zod";
import type { proofWays } from "#domains/people/accounts/contract/second-factor.ts";
import { noProof, ProofFields, proofOf } from "#domains/people/accounts/ui/proof-fields.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { askShareAccount, openShareAccount, type AccountStanding, type shareAccounts } from "../contract/shares.ts";

type Account = OutputOf<typeof shareAccounts>["list"][number];

const tones: Record<AccountStanding, Tone> = { none: "off", opening: "waiting", checking: "going", ready: "done", restricted: "failed" };

type Ways = z.output<typeof proofWays>;

/** Closed by its provider: it wants nothing more of its owner. */
const isClosed = ({ standing, missing }: Account): boolean => standing === "restricted" && missing.length === 0;
/** Where papers are handed in, one that was closed is applied for anew. */
const isToOpen = (account: Account): boolean => account.standing === "none" || (isClosed(account) && account.wants_papers);

/** Nothing is typed but the proof, and what the papers of the certification do not say: all else is in them, or asked for on the provider's page. */
const OpenDialog = ({ account, proof, onClose }: { account: Account; proof: Ways; onClose: () => void }) => {
  const { t } = useLingui();
  const { provider, name, standing, wants_papers, wants_login } = account;
  const form = useCallForm(
    openShareAccount,
    { ...noProof, id_until: "", login: "" },
    { toInput: ({ id_until, login, ...values }) => ({ provider, id_until: String(id_until), login: String(login), ...proofOf(values) }) },
  );
  const handsIn = wants_papers && (standing === "none" || standing === "restricted");
  const what = isToOpen(account) ? t`Open an account at ${name}` : t`Go on at ${name}`;
  return (
    <Dialog title={what} onClose={onClose}>
      <form className="stack" {...form.props(({ url }: { url: string }) => window.location.assign(url))}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {handsIn && (
          <>
            <p className="muted">
              {wants_login ? (
                <Trans>The papers of your certification are handed in at {name}: the licence and the representative's identity card.</Trans>
              ) : (
                <Trans>The papers of your certification are handed in at {name}: the licence, the representative's identity card and the bank account.</Trans>
              )}
            </p>
            {wants_login ? (
              <TextField
                {...form.text("login")}
                label={t`Account at ${name}`}
                hint={t`The mobile number or mail address that the company signs in with there`}
              />
            ) : (
              <TextField {...form.text("id_until")} label={t`Identity card valid until`} hint={t`Leave empty when it has no end`} type="date" />
            )}
          </>
        )}
        <ProofFields form={form} ways={proof} />
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" look="seal" busy={form.isSending}>
            {what}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const OneAccount = ({ account: loaded, mayOpen, proof }: { account: Account; mayOpen: boolean; proof: Ways }) => {
  const { t, i18n } = useLingui();
  const [account, setAccount] = useState(loaded);
  const [isOpening, setOpening] = useState(false);
  const { provider, standing, name } = loaded;
  // Whoever comes back from the provider's page reads how it stands now.
  useEffect(() => {
    if (standing === "none" || standing === "ready") return;
    const stop = new AbortController();
    call(askShareAccount, { provider }, { signal: stop.signal, quiet: true }).then(setAccount, () => undefined);
    return () => stop.abort();
  }, [provider, standing]);
  const missing = new Intl.ListFormat(i18n.locale).format(account.missing);
  return (
    <div className="sheet stack">
      <p className="row">
        <b>
          <bdi>{name}</bdi>
        </b>
        <StateBadge tone={tones[account.standing]}>{account.standing_text}</StateBadge>
      </p>
      <p className="muted">
        {account.lets_out ? (
          account.standing === "ready" ? (
            <Trans>What buyers pay you through {name} is kept for you there, and settled into your account as soon as it is yours.</Trans>
          ) : (
            <Trans>
              With an account of your own at {name}, what buyers pay you through it is kept for you there, and settled into it as soon as it is yours.
            </Trans>
          )
        ) : account.standing === "ready" ? (
          <Trans>What buyers pay you through {name} stands in your own account there, and is paid out to you from there.</Trans>
        ) : (
          <Trans>With an account of your own at {name}, what buyers pay you through it stands there, and is paid out to you from there.</Trans>
        )}
      </p>
      {account.missing.length > 0 && account.standing !== "none" && (
        <p>
          <Trans>
            {name} still wants: <bdi>{missing}</bdi>
          </Trans>
        </p>
      )}
      {account.standing !== "ready" &&
        account.standing !== "checking" &&
        // Where it wants nothing there is nothing to go on with.
        (!isClosed(account) || isToOpen(account)) &&
        (mayOpen ? (
          <p className="row">
            <Button onClick={() => setOpening(true)}>{isToOpen(account) ? t`Open an account at ${name}` : t`Go on at ${name}`}</Button>
          </p>
        ) : (
          <p className="small muted">
            <Trans>The shop's owner opens it.</Trans>
          </p>
        ))}
      {isOpening && <OpenDialog account={account} proof={proof} onClose={() => setOpening(false)} />}
    </div>
  );
};

/** The shop's own accounts at providers that keep sellers' money; nothing where none does. */
export const ShareAccounts = ({ list, mayOpen, proof }: { list: readonly Account[]; mayOpen: boolean; proof: Ways }) =>
  list.length > 0 && (
    <Section title={<Trans>Accounts at payment providers</Trans>}>
      {list.map((account) => (
        <OneAccount key={account.provider} account={account} mayOpen={mayOpen} proof={proof} />
      ))}
    </Section>
  );
