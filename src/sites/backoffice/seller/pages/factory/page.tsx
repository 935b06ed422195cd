import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import {
  enterpriseTypes,
  enterpriseTypeWords,
  goodsTypes,
  paymentTerms,
  paymentTermWords,
  priceLevels,
  priceLevelWords,
} from "#domains/catalogue/enterprises/contract/fields.ts";
import { uploadEnterpriseImage } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import type { LocalText } from "#kit/local-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { ImageField } from "#ui/image-field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Message } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { loadFactory, typedNumber, wholeNumber, type FactoryPage } from "./load-factory.ts";
import { usePageForm } from "./use-page-form.ts";

export const loader = async (request: LoaderFunctionArgs) => {
  const [{ page }, { typeData }] = await Promise.all([loadFactory(request), callFrom(request.context)(siteStructure, {})]);
  return { page, goods: goodsTypes.map((key) => ({ key, label: typeData.find(({ id }) => id === key)?.title ?? key })) };
};

const numbers = ["renshu", "founded_year", "area_m2", "production_lines", "monthly_capacity", "min_order_quantity", "sample_days", "bulk_days"] as const;

const AboutForm = ({ page, goods }: { page: FactoryPage; goods: readonly { key: string; label: string }[] }) => {
  const { t, i18n } = useLingui();
  const form = usePageForm(
    page,
    {
      logo: page.logo,
      image: page.image,
      name: page.name,
      zhuyingchanpin: page.zhuyingchanpin,
      address: page.address,
      about: page.about,
      type: page.type,
      makes: page.makes,
      price_level: page.price_level ?? "",
      payment_terms: page.payment_terms,
      is_open: page.is_open,
      ...Object.fromEntries(numbers.map((name) => [name, typedNumber(page[name])])),
    },
    ({ price_level, ...values }) => ({
      ...values,
      price_level: price_level === "" ? null : price_level,
      ...Object.fromEntries(numbers.map((name) => [name, wholeNumber(values[name])])),
    }),
  );
  const local = (name: string) => ({
    value: form.values[name] as LocalText,
    onChange: (text: LocalText) => form.set(name, text),
    error: form.issues[name],
    disabled: form.isSending,
  });
  const number = (name: (typeof numbers)[number]) => ({ ...form.text(name), inputMode: "numeric" as const, dir: "ltr", maxLength: 9, optional: true });
  return (
    <form method="post" className="sheet stack" {...form.formProps}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div className={css.pictures}>
        <ImageField
          call={uploadEnterpriseImage}
          label={t`Logo`}
          value={form.values["logo"] as string}
          onChange={(path) => form.set("logo", path)}
          ratio="1 / 1"
          optional
          error={form.issues["logo"]}
        />
        <ImageField
          call={uploadEnterpriseImage}
          label={t`Picture of the factory`}
          value={form.values["image"] as string}
          onChange={(path) => form.set("image", path)}
          ratio="16 / 9"
          fit="cover"
          optional
          error={form.issues["image"]}
        />
      </div>
      <LocalTextField label={t`Name`} max={80} {...local("name")} />
      <LocalTextField label={t`Main products`} max={200} rows={2} {...local("zhuyingchanpin")} />
      <LocalTextField label={t`About the factory`} max={4000} rows={6} optional {...local("about")} />
      <LocalTextField
        label={t`Street and number`}
        max={200}
        optional
        hint={t`English and Arabic invoices name the street as it is written here. When it changes, the factory counts as not inspected until it is visited again.`}
        {...local("address")}
      />
      <div className={css.grid}>
        <SelectField
          {...form.text("type")}
          label={t`Kind of business`}
          choices={enterpriseTypes.map((type) => ({ value: type, label: i18n._(enterpriseTypeWords[type]) }))}
        />
        <SelectField
          {...form.text("price_level")}
          label={t`Price level`}
          optional
          empty={t`Not said`}
          choices={priceLevels.map((level) => ({ value: level, label: i18n._(priceLevelWords[level]) }))}
        />
        <TextField label={t`Number of employees`} {...number("renshu")} />
        <TextField label={t`Founded in`} {...number("founded_year")} />
        <TextField label={t`Floor space`} unit={t({ message: "m²", context: "unit" })} {...number("area_m2")} />
        <TextField label={t`Production lines`} {...number("production_lines")} />
        <TextField label={t`Pieces a month, at most`} {...number("monthly_capacity")} />
        <TextField label={t`Minimum order (pieces)`} {...number("min_order_quantity")} />
        <TextField label={t`Days for a sample`} {...number("sample_days")} />
        <TextField label={t`Days for an order of usual size`} {...number("bulk_days")} />
      </div>
      <ChoicesField
        label={<Trans>What the factory makes</Trans>}
        inRow
        choices={goods.map(({ key, label }) => ({ value: key, label }))}
        {...form.chosen<string>("makes")}
      />
      <ChoicesField
        label={<Trans>How the factory is paid</Trans>}
        inRow
        choices={paymentTerms.map((term) => ({ value: term, label: i18n._(paymentTermWords[term]) }))}
        {...form.chosen<(typeof paymentTerms)[number]>("payment_terms")}
      />
      <Checkbox {...form.tick("is_open")}>
        <Trans>The page is in the directory</Trans>
      </Checkbox>
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactoryAboutPage() {
  const { page, goods } = useLoaderData<typeof loader>();
  return (
    <FactoryFrame at="factory" page={page}>
      {(own) => <AboutForm page={own} goods={goods} />}
    </FactoryFrame>
  );
}
