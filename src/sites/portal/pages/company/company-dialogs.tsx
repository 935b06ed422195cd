import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ReceiverField } from "#domains/people/accounts/ui/receiver-field.tsx";
import { changeMemberRole, inviteMember, leaveCompany, removeMember, saveCompany, saveCompanyRules } from "#domains/people/companies/contract/companies.ts";
import { companyRoles, companyRoleWords, type CompanyRole } from "#domains/people/companies/contract/roles.ts";
import { currencies, houseCurrency, type Currency } from "#kit/money.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { CompanyFields, startOf, type Company, type Mine } from "./company-fields.tsx";

type Closing = { onClose: () => void };
type Member = Mine["members"][number];

export const FactsDialog = ({ company, onClose }: { company: Company } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={saveCompany}
      start={startOf(company)}
      title={<Trans>Change the company's data</Trans>}
      about={<Trans>Papers that are issued already stay as they are.</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The company's data are saved`}
      onClose={onClose}
    >
      {(form) => <CompanyFields form={form} />}
    </CallDialog>
  );
};

/** Without an amount nobody has to ask. */
export const RulesDialog = ({ company: { approval_above: above, needs_po_number }, onClose }: { company: Company } & Closing) => {
  const { t } = useLingui();
  const [hasLimit, setHasLimit] = useState(above !== null);
  return (
    <CallDialog
      call={saveCompanyRules}
      start={{ amount: above ? typedOf(above.minor) : "", currency: above?.currency ?? houseCurrency, needs_po_number }}
      toInput={({ amount, currency, needs_po_number: needs }) => ({
        approval_above: hasLimit ? { minor: minorOf(String(amount)), currency } : null,
        needs_po_number: needs,
      })}
      fieldOf={(path) => (path.startsWith("approval_above") ? "amount" : path)}
      title={<Trans>Rules for purchases</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The rules are saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Checkbox checked={hasLimit} onChange={(event) => setHasLimit(event.target.checked)}>
            <Trans>Above an amount purchasers ask for approval</Trans>
          </Checkbox>
          {hasLimit && (
            <>
              <TextField
                {...form.text("amount")}
                label={t`Amount of a checkout`}
                hint={t`Other currencies are compared by the rates of the day`}
                inputMode="decimal"
                dir="ltr"
                maxLength={16}
              />
              <SelectField {...form.text("currency")} label={t`Currency`} choices={currencies.map((value: Currency) => ({ value, label: value }))} />
            </>
          )}
          <Checkbox {...form.tick("needs_po_number")}>
            <Trans>Every order needs a purchase order number</Trans>
          </Checkbox>
        </>
      )}
    </CallDialog>
  );
};

const RoleField = ({ form }: { form: DialogForm }) => {
  const { t, i18n } = useLingui();
  const about: Record<CompanyRole, string> = {
    admin: t`Keeps members, addresses and rules; approves and orders without limit`,
    approver: t`Approves what others ask for, and orders without limit`,
    purchaser: t`Orders and pays; above the company's amount asks first`,
    viewer: t`Sees orders and papers`,
  };
  const chosen = form.values["role"] as CompanyRole;
  return (
    <SelectField
      {...form.text("role")}
      label={t`Role`}
      hint={about[chosen]}
      choices={companyRoles.map((role) => ({ value: role, label: i18n._(companyRoleWords[role]) }))}
    />
  );
};

export const InviteDialog = ({ onClose }: Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={inviteMember}
      start={{ receiver: "", role: "purchaser" }}
      title={<Trans>Invite to the company</Trans>}
      send={<Trans>Invite</Trans>}
      isGrave
      done={t`The invitation is on its way`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ReceiverField {...form.text("receiver")} />
          <RoleField form={form} />
        </>
      )}
    </CallDialog>
  );
};

export const RoleDialog = ({ member: { user, role }, onClose }: { member: Member } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={changeMemberRole}
      start={{ user_id: user.id, role }}
      title={
        <Trans>
          Role of <bdi>{user.nickname}</bdi>
        </Trans>
      }
      send={<Trans>Save</Trans>}
      done={t`The role of ${user.nickname} is changed`}
      onClose={onClose}
    >
      {(form) => <RoleField form={form} />}
    </CallDialog>
  );
};

export const RemoveDialog = ({ member: { user }, onClose }: { member: Member } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={removeMember}
      start={{ user_id: user.id }}
      title={<Trans>Remove this member?</Trans>}
      send={<Trans>Remove</Trans>}
      isGrave
      done={t`${user.nickname} does not buy for the company any more`}
      onClose={onClose}
    >
      <p>
        <Trans>
          <bdi>{user.nickname}</bdi> sees nothing of the company any more but what they ordered themselves. Their open requests are withdrawn.
        </Trans>
      </p>
    </CallDialog>
  );
};

export const LeaveDialog = ({ company, onClose }: { company: Company } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={leaveCompany}
      start={{}}
      title={<Trans>Leave the company?</Trans>}
      send={<Trans>Leave</Trans>}
      isGrave
      done={t`You do not buy for ${company.name} any more`}
      onClose={onClose}
    >
      <p>
        <Trans>You keep what you ordered yourself. Only its administrators can invite you again.</Trans>
      </p>
    </CallDialog>
  );
};
