import { useLingui } from "@lingui/react/macro";
import type { myCompany } from "#domains/people/companies/contract/companies.ts";
import { useCountries } from "#domains/trade/orders/ui/use-places.ts";
import type { OutputOf } from "#kit/call.ts";
import type { DialogForm } from "#ui/call-dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";

export type Mine = OutputOf<typeof myCompany>;
export type Company = NonNullable<Mine["company"]>;

export const startOf = (company?: Company) => ({
  name: company?.name ?? "",
  legal_name: company?.legal_name ?? "",
  tax_number: company?.tax_number ?? "",
  country_code: company?.country_code ?? "",
});

/** What a company is called, and by which number it is taxed. */
export const CompanyFields = ({ form }: { form: DialogForm }) => {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <>
      <TextField
        {...form.text("name")}
        label={t`Company name`}
        hint={t`As your colleagues and sellers read it`}
        maxLength={60}
        dir="auto"
        autoComplete="organization"
      />
      <TextField {...form.text("legal_name")} label={t`Name on invoices`} hint={t`The full registered name`} maxLength={120} dir="auto" autoComplete="off" />
      <SelectField
        {...form.text("country_code")}
        label={t`Country or region`}
        empty={countries ? t`Choose a country or region` : t`Loading…`}
        choices={(countries ?? []).map((country) => ({ value: country.code, label: country.name }))}
      />
      <TextField
        {...form.text("tax_number")}
        label={t`Tax number`}
        hint={t`In China the unified social credit code`}
        optional
        maxLength={30}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  );
};
