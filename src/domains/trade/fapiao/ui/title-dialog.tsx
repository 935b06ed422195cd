import { Trans, useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { fapiaoKinds, kindWords, saveTitle, type titleWire } from "../contract/titles.ts";

export type Title = z.output<typeof titleWire>;

/** Whom fapiao are made out to: a person by name alone, a company by its code, a special one by all that tax offices ask for. */
export const TitleDialog = ({ title, hasCompany, onClose }: { title: Title | undefined; hasCompany: boolean; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  return (
    <CallDialog
      call={saveTitle}
      start={{
        id: title?.id ?? 0,
        holder: title?.holder ?? "company",
        kind: title?.kind ?? "ordinary",
        title: title?.title ?? "",
        tax_number: title?.tax_number ?? "",
        address: title?.address ?? "",
        phone: title?.phone ?? "",
        bank: title?.bank ?? "",
        account: title?.account ?? "",
        for_company: title?.is_company ?? false,
      }}
      toInput={(values) => (values["holder"] === "person" ? { ...values, kind: "ordinary" } : values)}
      title={title ? <Trans>Change the fapiao title</Trans> : <Trans>New fapiao title</Trans>}
      about={<Trans>As it is registered: a shop cannot issue a fapiao whose name and number do not belong together.</Trans>}
      send={<Trans>Save the title</Trans>}
      done={t`The fapiao title is saved`}
      onClose={onClose}
    >
      {(form) => {
        const isCompany = form.values["holder"] !== "person";
        const isSpecial = isCompany && form.values["kind"] === "special";
        return (
          <>
            <SelectField
              label={t`Made out to`}
              choices={[
                { value: "company", label: t`A company` },
                { value: "person", label: t`A person` },
              ]}
              {...form.text("holder")}
            />
            {isCompany && (
              <SelectField
                label={t`Kind of fapiao`}
                choices={fapiaoKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
                {...form.text("kind")}
              />
            )}
            <TextField label={isCompany ? t`Registered name` : t`Name`} maxLength={100} dir="auto" {...form.text("title")} />
            {isCompany && (
              <>
                <TextField
                  label={t`Unified social credit code`}
                  hint={t`18 characters, also the tax number`}
                  dir="ltr"
                  maxLength={18}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.text("tax_number")}
                />
                <TextField label={t`Registered address`} optional={!isSpecial} maxLength={120} dir="auto" {...form.text("address")} />
                <TextField label={t`Registered telephone`} optional={!isSpecial} maxLength={30} dir="ltr" inputMode="tel" {...form.text("phone")} />
                <TextField label={t`Bank`} optional={!isSpecial} maxLength={80} dir="auto" {...form.text("bank")} />
                <TextField label={t`Bank account`} optional={!isSpecial} maxLength={40} dir="ltr" inputMode="numeric" {...form.text("account")} />
              </>
            )}
            {!title && hasCompany && (
              <Checkbox checked={form.values["for_company"] === true} onChange={(event) => form.set("for_company", event.target.checked)}>
                <Trans>Everybody who buys for my company can use it</Trans>
              </Checkbox>
            )}
          </>
        );
      }}
    </CallDialog>
  );
};
