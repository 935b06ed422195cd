import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLoaderData, useNavigate, useRevalidator, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { myAuthenticator } from "#domains/people/accounts/contract/authenticator.ts";
import { confirmMail, dropMail, myAccount, removeAvatar } from "#domains/people/accounts/contract/own-account.ts";
import { listSessions } from "#domains/people/accounts/contract/sessions.ts";
import { RemoveAuthenticator, RenewRecoveryCodes, SetUpAuthenticator } from "#domains/people/accounts/ui/authenticator-dialog.tsx";
import { AvatarDialog } from "#domains/people/accounts/ui/avatar-dialog.tsx";
import { ChangeMailDialog } from "#domains/people/accounts/ui/change-mail-dialog.tsx";
import { ChangeMobileDialog } from "#domains/people/accounts/ui/change-mobile-dialog.tsx";
import { ChangePasswordDialog } from "#domains/people/accounts/ui/change-password-dialog.tsx";
import { AddPasskey, RemovePasskey } from "#domains/people/accounts/ui/passkey-dialogs.tsx";
import { NicknameDialog } from "#domains/people/accounts/ui/nickname-dialog.tsx";
import { PayPasswordDialog } from "#domains/people/accounts/ui/pay-password-dialog.tsx";
import { PreferencesForm } from "#domains/people/accounts/ui/preferences-form.tsx";
import { SessionTable } from "#domains/people/accounts/ui/session-table.tsx";
import { knowsPasskeys } from "#domains/people/accounts/ui/webauthn.ts";
import { reachPreferences } from "#domains/contact/notifications/contract/reach.ts";
import { ReachForm } from "#domains/contact/notifications/ui/reach-form.tsx";
import { closingCheck } from "#domains/people/closing/contract/closing.ts";
import { CloseAccount } from "#domains/people/closing/ui/close-account.tsx";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { intlTag } from "#kit/locale.ts";
import { currencies, type Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./personal.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [account, sessions, closing, wishes, authenticator] = await Promise.all([
    ask(myAccount, {}),
    ask(listSessions, {}),
    ask(closingCheck, {}),
    ask(reachPreferences, {}),
    ask(myAuthenticator, {}),
  ]);
  const names = new Intl.DisplayNames(intlTag(context.get(pageRequest).locale), { type: "currency" });
  const currencyNames = Object.fromEntries(currencies.map((one) => [one, names.of(one) ?? one])) as Record<Currency, string>;
  return { account, authenticator, wishes, sessions: sessions.list, reasons: closing.reasons, currencyNames };
};

const Row = ({ label, value, children }: { label: ReactNode; value: ReactNode; children: ReactNode }) => (
  <div className={css.row}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className={css.acts}>{children}</dd>
  </div>
);

/** The link of a mail leads here with its token: it is confirmed once, and leaves the address. */
const useMailLink = (onDone: () => Promise<void>) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get("mail_token");
  const taken = useRef<string>(undefined);
  const { run } = useAction();
  useEffect(() => {
    if (!token || taken.current === token) return;
    taken.current = token;
    void run(() => call<typeof confirmMail>(confirmMail, { token }), {
      done: t`Your mail address is confirmed`,
      after: async () => {
        await navigate(to("user-personal"), { replace: true });
        await onDone();
      },
    });
  }, [token, navigate, onDone, run, t]);
};

type Asked =
  | { passkey: number }
  | "passkey"
  | "avatar"
  | "nickname"
  | "mobile"
  | "mail"
  | "password"
  | "pay_password"
  | "authenticator"
  | "remove_authenticator"
  | "recovery";

/** Who the reader is to the portal, and everything that keeps the account theirs. */
export default function PersonalPage() {
  const { t } = useLingui();
  const { account, authenticator, wishes, sessions, reasons, currencyNames } = useLoaderData<typeof loader>();
  const { recovery_left, passkeys } = authenticator;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked>();
  useMailLink(revalidate);
  const proofs = { hasPassword: account.has_password, codeWay: account.code_way };
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    void revalidate();
  };
  const { run } = useAction({ after: revalidate });
  const dropPicture = () => run(async () => session.keep((await call<typeof removeAvatar>(removeAvatar, {})).userinfo));
  const forgetMail = () => run(() => call<typeof dropMail>(dropMail, {}));
  const removed = typeof asked === "object" ? passkeys.find(({ id }) => id === asked.passkey) : undefined;
  const hasPasskeys = useTakenOver() && knowsPasskeys();
  const change = (what: Asked, label: string, isThere = true) => (
    <Button look="ghost" size="small" aria-label={label} onClick={() => setAsked(what)}>
      {isThere ? <Trans context="personal data">Change</Trans> : <Trans context="personal data">Add</Trans>}
    </Button>
  );
  return (
    <main className="wrap">
      <PageMeta title={t`Personal data and security`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Personal data and security` }]} />
      <PageHead title={<Trans>Personal data and security</Trans>} />
      {authenticator.is_needed && (
        <div className={css.needed}>
          <Message tone="warning">
            <Trans>Your role here takes a second step of signing in. Set it up below; then the operator console opens.</Trans>
          </Message>
        </div>
      )}
      <dl className={css.rows}>
        <Row label={<Trans>Picture</Trans>} value={<Avatar src={account.avatar} name={account.nickname} size={72} />}>
          {change("avatar", t`Change the picture`)}
          {account.avatar && (
            <Button look="ghost" size="small" onClick={() => void dropPicture()}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Row>
        <Row
          label={<Trans>Your name</Trans>}
          value={
            <>
              <bdi>{account.nickname}</bdi>
              {account.latin_name && (
                <span className="cap">
                  {" "}
                  <bdi>{account.latin_name}</bdi>
                </span>
              )}
            </>
          }
        >
          {change("nickname", t`Change your name`)}
        </Row>
        {account.username && (
          <Row label={<Trans>Username</Trans>} value={<Ltr>{account.username}</Ltr>}>
            <span className="cap">
              <Trans>Set when registering</Trans>
            </span>
          </Row>
        )}
        <Row label={<Trans>Mobile number</Trans>} value={account.mobile ? <Ltr>+86 {account.mobile}</Ltr> : <Trans context="personal data">None</Trans>}>
          {change("mobile", t`Change the mobile number`, account.mobile !== "")}
        </Row>
        <Row
          label={<Trans>E-mail</Trans>}
          value={
            <>
              {account.mail ? <Ltr>{account.mail}</Ltr> : <Trans context="personal data">None</Trans>}{" "}
              {account.mail &&
                (account.is_mail_confirmed ? (
                  <StateBadge tone="done">
                    <Trans>Confirmed</Trans>
                  </StateBadge>
                ) : (
                  <StateBadge tone="off">
                    <Trans>Not confirmed</Trans>
                  </StateBadge>
                ))}
              {account.pending_mail && (
                <p className="small muted">
                  <Trans>
                    Waits for its link to be opened: <Ltr>{account.pending_mail}</Ltr>
                  </Trans>
                </p>
              )}
            </>
          }
        >
          {change("mail", t`Change the mail address`, Boolean(account.mail || account.pending_mail))}
          {(account.mail || account.pending_mail) && account.code_way !== "mail" && (
            <Button look="ghost" size="small" aria-label={t`Remove the mail address`} onClick={() => void forgetMail()}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </Row>
        <Row label={<Trans>Password</Trans>} value={account.has_password ? <Trans>Set</Trans> : <Trans>Not set: you sign in by a code</Trans>}>
          {change("password", t`Change the password`)}
        </Row>
        <Row label={<Trans>Payment password</Trans>} value={account.has_pay_password ? <Trans>Set</Trans> : <Trans>Not set: a code is asked for</Trans>}>
          {change("pay_password", t`Change the payment password`)}
        </Row>
        <Row
          label={<Trans>Two-step verification</Trans>}
          value={
            authenticator.since > 0 ? (
              <>
                <StateBadge tone="done">
                  <Trans>On</Trans>
                </StateBadge>{" "}
                <Trans>by an authenticator app</Trans>
              </>
            ) : passkeys.length > 0 ? (
              <>
                <StateBadge tone="done">
                  <Trans>On</Trans>
                </StateBadge>{" "}
                <Trans>by your passkeys</Trans>
              </>
            ) : (
              <Trans>Off: the password or a code is enough</Trans>
            )
          }
        >
          {authenticator.since > 0 ? (
            <Button look="ghost" size="small" aria-label={t`Remove the second step`} onClick={() => setAsked("remove_authenticator")}>
              <Trans>Remove</Trans>
            </Button>
          ) : (
            <Button look={authenticator.is_needed ? "primary" : "ghost"} size="small" onClick={() => setAsked("authenticator")}>
              {passkeys.length > 0 ? <Trans>Add an app</Trans> : <Trans>Set up</Trans>}
            </Button>
          )}
        </Row>
        <Row
          label={<Trans>Passkeys</Trans>}
          value={
            passkeys.length > 0 ? (
              <ul className={css.passkeys}>
                {passkeys.map((one) => (
                  <li key={one.id}>
                    <bdi>{one.name}</bdi>
                    <span className="small muted">
                      {one.last_used > 0 ? (
                        <Trans>
                          Last used <Stamp at={one.last_used} />
                        </Trans>
                      ) : (
                        <Trans>Not used yet</Trans>
                      )}
                    </span>
                    <Button look="ghost" size="small" aria-label={t`Remove the passkey ${one.name}`} onClick={() => setAsked({ passkey: one.id })}>
                      <Trans>Remove</Trans>
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <Trans>None: a finger, a face or a PIN instead of the password</Trans>
            )
          }
        >
          {hasPasskeys ? (
            <Button look="ghost" size="small" onClick={() => setAsked("passkey")}>
              <Trans>Add a passkey</Trans>
            </Button>
          ) : (
            <span className="cap">
              <Trans>Not on this browser, or not at this address: it takes a name and encryption</Trans>
            </span>
          )}
        </Row>
        {(authenticator.since > 0 || passkeys.length > 0) && (
          <Row label={<Trans>Recovery codes</Trans>} value={<Plural value={recovery_left} one="# recovery code is left" other="# recovery codes are left" />}>
            <Button look="ghost" size="small" onClick={() => setAsked("recovery")}>
              <Trans>New recovery codes</Trans>
            </Button>
          </Row>
        )}
      </dl>
      <Section title={<Trans>Language and currency</Trans>}>
        <PreferencesForm key={`${account.locale} ${account.currency}`} locale={account.locale} currency={account.currency} currencyNames={currencyNames} />
      </Section>
      <div id="reach" />
      <Section
        title={<Trans>Notices and e-mail</Trans>}
        about={<Trans>An e-mail goes out when something stays unread for half an hour, a browser notice at once. Neither comes in your quiet hours.</Trans>}
      >
        <ReachForm wishes={wishes} hasMail={account.is_mail_confirmed} />
      </Section>
      <Section title={<Trans>Open sessions</Trans>} about={<Trans>End sessions that you do not recognise, then change your password.</Trans>}>
        <SessionTable sessions={sessions} onChanged={revalidate} />
      </Section>
      <Section title={<Trans>Close the account</Trans>}>
        <CloseAccount reasons={reasons} codeWay={account.code_way} />
      </Section>
      {asked === "authenticator" && <SetUpAuthenticator proofs={proofs} onDone={done} onClose={close} />}
      {asked === "remove_authenticator" && <RemoveAuthenticator onDone={done} onClose={close} />}
      {asked === "recovery" && <RenewRecoveryCodes onDone={done} onClose={close} />}
      {asked === "passkey" && <AddPasskey proofs={proofs} onDone={done} onClose={close} />}
      {removed && <RemovePasskey {...removed} proofs={proofs} onDone={done} onClose={close} />}
      {asked === "avatar" && <AvatarDialog onDone={done} onClose={close} />}
      {asked === "nickname" && <NicknameDialog nickname={account.nickname} latinName={account.latin_name} onDone={done} onClose={close} />}
      {asked === "mobile" && <ChangeMobileDialog mobile={account.mobile} codeWay={account.code_way} onDone={done} onClose={close} />}
      {asked === "mail" && <ChangeMailDialog mail={account.pending_mail || account.mail} proofs={proofs} onDone={done} onClose={close} />}
      {asked === "pay_password" && <PayPasswordDialog proofs={proofs} onDone={done} onClose={close} />}
      {asked === "password" && <ChangePasswordDialog proofs={proofs} onDone={done} onClose={close} />}
    </main>
  );
}
