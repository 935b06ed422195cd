import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { noProof, ProofFields, proofOf } from "#domains/people/accounts/ui/proof-fields.tsx";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { tell } from "#kit/browser/action.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { hasIban } from "#kit/bank-codes.ts";
import { currencySign } from "#kit/money-text.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import {
  removePayoutAccount,
  saveAlipayAccount,
  savePayoutAccount,
  useCertifiedAccount,
  type requestShopWithdrawal,
  type requestWithdrawal,
  type withdrawalOptions,
} from "../contract/own.ts";
import type { OwnSource } from "../contract/lifecycle.ts";
import { AccountLine } from "./account-line.tsx";
import css from "./withdrawal-form.module.css";

type Options = OutputOf<typeof withdrawalOptions>;

/** Countries by name, asked for when somebody adds an account. China is there from the first. */
const useCountries = (): readonly { code: string; name: string }[] => {
  const { t } = useLingui();
  const [list, setList] = useState<readonly { code: string; name: string }[]>([{ code: "CN", name: t`China` }]);
  useEffect(() => {
    void call(listCountries, {}).then(({ list: all }) => setList(all), tell);
  }, []);
  return list;
};

const AccountDialog = ({ options, onSaved, onClose }: { options: Options; onSaved: (id: number) => void; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    savePayoutAccount,
    { holder: "", bank: "", number: "", country: "CN", bic: "", cnaps: "", address: "", ...noProof },
    {
      toInput: (values) => ({
        ...Object.fromEntries(["holder", "bank", "number", "country", "bic", "cnaps", "address"].map((name) => [name, values[name]])),
        ...proofOf(values),
      }),
    },
  );
  const countries = useCountries();
  const isAbroad = form.values["country"] !== "CN";
  const saved = async ({ account }: { account: { id: number } }) => {
    await revalidate();
    onSaved(account.id);
  };
  return (
    <Dialog title={<Trans>Add a bank account</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(saved)}>
        <p className="small muted">
          <Trans>The number is kept sealed; only its last four figures are shown afterwards.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField {...form.text("holder")} label={t`Account holder`} maxLength={80} dir="auto" autoComplete="name" />
        <TextField {...form.text("bank")} label={t`Bank and branch`} maxLength={80} dir="auto" autoComplete="off" />
        <SelectField
          {...form.text("country")}
          label={t`Country or region of the account`}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...form.text("number")}
          label={!isAbroad ? t`Account or card number` : hasIban(String(form.values["country"])) ? t`IBAN` : t`Account number`}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...form.text("bic")}
          label={isAbroad ? t`BIC (SWIFT code)` : t`BIC (SWIFT code), for foreign currency`}
          maxLength={14}
          dir="ltr"
          autoComplete="off"
        />
        {isAbroad ? (
          <TextField
            {...form.text("address")}
            label={t`Holder's address`}
            hint={t`Needed for transfers abroad`}
            maxLength={140}
            dir="auto"
            autoComplete="street-address"
          />
        ) : (
          <TextField {...form.text("cnaps")} label={t`CNAPS number, if you know it`} maxLength={14} inputMode="numeric" dir="ltr" autoComplete="off" />
        )}
        <ProofFields form={form} ways={options.proof} />
        <SaveNew hours={options.new_account_hours} isSending={form.isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
};

/** When it can be paid to, and the buttons of whoever adds one. */
const SaveNew = ({ hours, isSending, onClose }: { hours: number; isSending: boolean; onClose: () => void }) => (
  <>
    {hours > 0 && (
      <p className="small muted">
        <Plural value={hours} one="Money can be paid out to it # hour after it was added." other="Money can be paid out to it # hours after it was added." />
      </p>
    )}
    <div className="row">
      <Button look="ghost" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button type="submit" look="seal" busy={isSending}>
        <Trans>Save the account</Trans>
      </Button>
    </div>
  </>
);

const AlipayDialog = ({ options, onSaved, onClose }: { options: Options; onSaved: (id: number) => void; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    saveAlipayAccount,
    { holder: "", account: "", ...noProof },
    { toInput: (values) => ({ holder: values["holder"], account: values["account"], ...proofOf(values) }) },
  );
  const saved = async ({ account }: { account: { id: number } }) => {
    await revalidate();
    onSaved(account.id);
  };
  return (
    <Dialog title={<Trans>Add an Alipay account</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(saved)}>
        <p className="small muted">
          <Trans>Alipay compares the name with the verified one and pays nothing where they differ. The account is kept sealed.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField {...form.text("holder")} label={t`Verified name, a person's or a company's`} maxLength={80} dir="auto" autoComplete="name" />
        <TextField {...form.text("account")} label={t`Mobile number or e-mail address of the Alipay account`} maxLength={80} dir="ltr" autoComplete="off" />
        <ProofFields form={form} ways={options.proof} />
        <SaveNew hours={options.new_account_hours} isSending={form.isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
};

/** Nothing is typed but the proof: the account is the one that was looked at. */
const CertifiedDialog = ({ options, onSaved, onClose }: { options: Options; onSaved: (id: number) => void; onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const form = useCallForm(useCertifiedAccount, { ...noProof }, { toInput: proofOf });
  const saved = async ({ account }: { account: { id: number } }) => {
    await revalidate();
    onSaved(account.id);
  };
  return (
    <Dialog title={<Trans>Use the account of your certification</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(saved)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <ProofFields form={form} ways={options.proof} />
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Save the account</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const RemoveDialog = ({ account, onClose }: { account: Options["accounts"][number]; onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const { run, isRunning: isRemoving } = useAction();
  const remove = () =>
    run(async () => {
      await call<typeof removePayoutAccount>(removePayoutAccount, { id: account.id });
      await revalidate();
      onClose();
    });
  return (
    <Dialog
      title={<Trans>Remove this account?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="seal" busy={isRemoving} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <AccountLine account={account} />
      </p>
      <p className="small muted">
        <Trans>Withdrawals to it that are under way go on.</Trans>
      </p>
    </Dialog>
  );
};

/** How much, and where to. `mayAdd`: bank accounts are the owner's own to add and remove. `source`: where it is somebody's own, of what. */
export const WithdrawalForm = ({
  request,
  options,
  mayAdd,
  source,
}: {
  request: typeof requestWithdrawal | typeof requestShopWithdrawal;
  options: Options;
  mayAdd: boolean;
  source?: OwnSource;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState<"bank" | "alipay">();
  const [isKeeping, setKeeping] = useState(false);
  const [removing, setRemoving] = useState<Options["accounts"][number]>();
  const form = useCallForm(
    request,
    { amount: "", account_id: String(options.accounts.find((account) => account.is_payable && account.usable_from === 0)?.id ?? ""), ...noProof },
    {
      toInput: ({ amount, account_id, ...rest }) => ({
        amount: minorOf(String(amount)),
        currency: options.available.currency,
        account_id: Number(account_id) || undefined,
        ...(source ? { source } : {}),
        ...proofOf(rest),
      }),
    },
  );
  const asked = async ({ withdrawal }: { withdrawal: { code: string } }) => {
    showToast({ tone: "done", text: t`Withdrawal ${withdrawal.code} is being checked. The amount is held back until it is decided` });
    form.set("amount", "");
    form.set("captcha", "");
    form.set("pay_password", "");
    await revalidate();
  };
  // What stands at a provider, or is on its way there, goes out of our bank never.
  const chosen = options.accounts.find(({ id }) => String(id) === form.values["account_id"]);
  const here = BigInt(options.available.minor) - BigInt(options.at_provider.minor) - BigInt(options.coming.minor);
  const mostNow = chosen?.withdrawable.minor ?? String(here);
  const isShort = BigInt(options.available.minor) < BigInt(options.least.minor);
  const reason = isShort
    ? t`At least ${options.least.text} has to be available`
    : options.open_left === 0
      ? t`Wait until one of the withdrawals under way is settled`
      : options.accounts.length === 0
        ? t`Add an account first`
        : !options.accounts.some((account) => account.is_payable)
          ? t`None of the accounts can be paid to in this currency: add another`
          : options.accounts.every((account) => account.usable_from > 0 || !account.is_payable)
            ? t`The account is new: wait until its time has come`
            : undefined;
  return (
    <>
      <form className={`sheet stack ${css.form}`} {...form.props(asked)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("amount")}
          label={t`Amount`}
          lead={<Ltr>{currencySign(options.available.currency)}</Ltr>}
          inputMode="decimal"
          dir="ltr"
          maxLength={14}
          autoComplete="off"
          hint={
            <>
              <Trans>
                Available <Price money={options.available} />
              </Trans>
              {"\u00a0· "}
              <Trans>
                from <Price money={options.least} /> to <Price money={options.most} />
              </Trans>
            </>
          }
          unit={
            <ThreadButton onClick={() => form.set("amount", typedOf(mostNow))}>
              <Trans>Withdraw all</Trans>
            </ThreadButton>
          }
        />
        {options.at_provider.minor !== "0" && (
          <Message>
            <Trans>
              <Price money={options.at_provider} /> of it stands in your own account at the payment provider and is paid out from there. The rest goes to a bank
              account: ask for each by itself.
            </Trans>
          </Message>
        )}
        {options.coming.minor !== "0" && (
          <Message>
            <Trans>
              <Price money={options.coming} /> of it is on its way to your own account at the payment provider. It can be withdrawn when it has come.
            </Trans>
          </Message>
        )}
        <fieldset className={css.accounts}>
          <legend>
            <Trans>To this account</Trans>
          </legend>
          {options.accounts.map((account) => (
            <div key={account.id} className={css.account}>
              <label>
                <input
                  type="radio"
                  name="account_id"
                  value={account.id}
                  disabled={account.usable_from > 0 || !account.is_payable}
                  checked={form.values["account_id"] === String(account.id)}
                  onChange={() => form.set("account_id", String(account.id))}
                />
                <AccountLine account={account} />
                {!account.is_payable && (
                  <span className="small muted">
                    <Trans>Nothing is paid out to it in this currency now</Trans>
                  </span>
                )}
                {account.is_at_provider && <Price money={account.withdrawable} />}
              </label>
              {mayAdd && !account.is_at_provider && (
                <IconButton label={t`Remove the account ending in ${account.last_four}`} onClick={() => setRemoving(account)}>
                  <Icon name="trash" small />
                </IconButton>
              )}
            </div>
          ))}
          {options.accounts.length === 0 && (
            <p className="muted small">{mayAdd ? <Trans>No account yet.</Trans> : <Trans>The shop's owner has added no account yet.</Trans>}</p>
          )}
          {form.issues["account_id"] && (
            <FieldError>
              <Trans>Choose an account</Trans>
            </FieldError>
          )}
          {mayAdd && options.certified && (
            <div className={css.account}>
              <AccountLine account={options.certified} />
              <Button look="ghost" size="small" onClick={() => setKeeping(true)}>
                <Trans>Use the account of your certification</Trans>
              </Button>
            </div>
          )}
          {mayAdd && (
            <p className="row">
              <ThreadButton onClick={() => setAdding("bank")}>
                <Trans>Add a bank account</Trans>
              </ThreadButton>
              {options.has_alipay && (
                <ThreadButton onClick={() => setAdding("alipay")}>
                  <Trans>Add an Alipay account</Trans>
                </ThreadButton>
              )}
            </p>
          )}
        </fieldset>
        <ProofFields form={form} ways={options.proof} />
        <p className="small muted">
          <Trans>Two finance staff review each withdrawal, usually within a working day.</Trans>{" "}
          <Plural value={options.open_left} one="# more can be asked for now." other="# more can be asked for now." />
        </p>
        <div className="row">
          <Button type="submit" busy={form.isSending} disabled={reason !== undefined} reason={reason}>
            <Trans>Ask for the withdrawal</Trans>
          </Button>
          {reason && <span className="small muted">{reason}</span>}
        </div>
      </form>
      {/* Forms of their own: a form within a form is none. */}
      {isAdding === "bank" && <AccountDialog options={options} onClose={() => setAdding(undefined)} onSaved={() => setAdding(undefined)} />}
      {isAdding === "alipay" && <AlipayDialog options={options} onClose={() => setAdding(undefined)} onSaved={() => setAdding(undefined)} />}
      {isKeeping && (
        <CertifiedDialog
          options={options}
          onClose={() => setKeeping(false)}
          onSaved={(id) => {
            form.set("account_id", String(id));
            setKeeping(false);
          }}
        />
      )}
      {removing && <RemoveDialog account={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};
