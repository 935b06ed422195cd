import { myAccount } from "#domains/people/accounts/contract/own-account.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { ownProcessing, publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { mostAttachments, processingTypes, processingTypeWords, type SampleWish } from "#domains/sourcing/processing/contract/fields.ts";
import { incoterms } from "#kit/incoterms.ts";
import { units, unitWords } from "#domains/sourcing/contracts/contract/fields.ts";
import { AttachField } from "#ui/attach-field.tsx";
import { ChartEditor, MaterialEditor, SpecEditor } from "#domains/sourcing/processing/ui/table-editors.tsx";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { intlTag, localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { loadPlaces } from "../register/places.ts";
import { idOf } from "../search/read-address.ts";
import { OrderSteps } from "./order-steps.tsx";
import { draftOf, inputOf, newDraft, type OrderDraft } from "./order-draft.ts";
import css from "./po-publish.module.css";
import { RegionPicker } from "./region-picker.tsx";

/** Where a buyer writes a processing order; with `id` it is one of their drafts. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const id = idOf(new URL(request.url).searchParams.get("id"));
  const [places, site, own, { currency }, rates] = await Promise.all([
    loadPlaces(context),
    call(siteStructure, {}),
    id ? call(ownProcessing, { id }) : null,
    call(myAccount, {}),
    call(ratesInForce, {}),
  ]);
  return {
    ...places,
    goods: site.typeData.map(({ id: value, title }) => ({ value, label: title })),
    towns: site.citylist.map(({ id: code, title }) => ({ code, name: title })),
    own,
    currency,
    currencies: openCurrencies(rates),
    now: Math.floor(Date.now() / 1000),
  };
};

export default function PublishProcessingPage() {
  const { countries, provinces, goods, towns, own, currency, currencies, now } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const navigate = useNavigate();
  const isDraft = useRef(false);
  const form = useCallForm(publishProcessing, own ? draftOf(own, locale) : newDraft(now, currency), {
    toInput: (values) => inputOf(values as OrderDraft, locale, isDraft.current, own ?? undefined),
  });
  const draft = form.values as OrderDraft;
  const currencyNames = new Intl.DisplayNames([intlTag(locale)], { type: "currency" });
  const samples: Record<SampleWish, string> = {
    none: t`No sample needed`,
    before_order: t`Sample to decide by`,
    approval: t`Sample to approve before the bulk`,
  };
  const send = async (asDraft: boolean) => {
    isDraft.current = asDraft;
    const sent = await form.send();
    if (!sent) return;
    showToast({ tone: "done", text: asDraft ? t`The draft is saved` : t`Your order is published` });
    await navigate(asDraft ? to("user-processing") : to("po-details-id", { id: sent.output.id }));
  };
  const budgetFault = form.issues["budget"] ?? form.issues["budget.min"] ?? form.issues["budget.max"];
  if (own && own.status !== "draft")
    return (
      <main className="wrap">
        <PageMeta title={t`Publish a processing order`} noIndex />
        <Empty title={t`Only a draft can be changed`} about={t`This order is public already: take it back and write a new one if it has changed.`}>
          <LinkButton to={to("po-details-id", { id: own.id })}>
            <Trans>See the order</Trans>
          </LinkButton>
        </Empty>
      </main>
    );
  return (
    <main className="wrap">
      <PageMeta title={t`Publish a processing order`} noIndex />
      <Breadcrumb trail={[{ label: t`Processing orders`, to: to("po") }, { label: own ? own.number : t`Publish an order` }]} />
      <PageHead
        title={own ? <Trans>Go on with the draft</Trans> : <Trans>Publish a processing order</Trans>}
        about={<Trans>Certified factories see it and make offers until the deadline. Only you see the offers.</Trans>}
      />
      <div className={css.columns}>
        <form
          method="post"
          className={css.form}
          noValidate
          aria-busy={form.isSending}
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.isSending) void send(false);
          }}
        >
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>What is to be made</Trans>
            </legend>
            <TextField label={t`Title`} hint={t`Garment, cloth and what is special about it`} maxLength={120} dir="auto" {...form.text("title")} />
            <div className={css.two}>
              <SelectField label={t`Goods`} empty={t`Choose`} choices={goods} {...form.text("makes")} />
              <SelectField
                label={t`Way of working`}
                choices={processingTypes.map((value) => ({ value, label: i18n._(processingTypeWords[value].id) }))}
                {...form.text("type")}
              />
              <TextField label={t`Quantity`} inputMode="numeric" dir="ltr" {...form.text("quantity")} />
              <SelectField label={t`Unit`} choices={units.map((value) => ({ value, label: i18n._(unitWords[value].id) }))} {...form.text("unit")} />
            </div>
            <TextArea
              label={t`Description`}
              optional
              counted
              rows={5}
              maxLength={4000}
              dir="auto"
              placeholder={t`Style, cloth, colours, workmanship, what went wrong last time`}
              {...form.text("description")}
            />
            <AttachField
              path="processing/attach"
              label={t`Pictures and papers`}
              hint={t`at most 10; the first picture stands on the order`}
              most={mostAttachments}
              value={draft.attachments}
              onChange={(list) => form.set("attachments", list)}
              error={form.issues["attachment_ids"] ?? form.issues["image"]}
            />
          </fieldset>
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>Where to, and by when</Trans>
            </legend>
            <div className={css.two}>
              <SelectField
                label={t`Destination`}
                empty={t`Choose`}
                choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
                {...form.text("destination_country")}
              />
              <TextField label={t`Port or town`} optional maxLength={60} dir="auto" {...form.text("destination_city")} />
              <TextField label={t`Offers until`} type="date" dir="ltr" hint={t`within 90 days`} {...form.text("deadline")} />
              <TextField label={t`Delivery wanted`} optional type="date" dir="ltr" {...form.text("delivery_at")} />
              <SelectField
                label={t`Terms of delivery`}
                optional
                empty={t`to be agreed`}
                choices={incoterms.map((value) => ({ value, label: value }))}
                {...form.text("incoterm")}
              />
            </div>
            <RegionPicker
              provinces={provinces}
              towns={towns}
              value={draft.city_codes}
              onChange={(codes) => form.set("city_codes", codes)}
              error={form.issues["city_codes"]}
            />
          </fieldset>
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>Budget, quality and packing</Trans>
            </legend>
            <div className={css.three}>
              <TextField label={t`Budget per unit, from`} optional inputMode="decimal" dir="ltr" {...form.text("budget_min")} error={budgetFault} />
              <TextField label={t`Budget per unit, to`} optional inputMode="decimal" dir="ltr" {...form.text("budget_max")} error={undefined} />
              <SelectField
                label={t`Currency`}
                choices={currencyChoices(currencies, draft.currency as typeof currency).map(({ value }) => ({
                  value,
                  label: `${currencyNames.of(value)} ${value}`,
                }))}
                {...form.text("currency")}
              />
            </div>
            <TextArea
              label={t`Quality`}
              optional
              counted
              rows={3}
              maxLength={600}
              dir="auto"
              placeholder={t`AQL 2.5, fastness grade 4, needle detection`}
              {...form.text("quality")}
            />
            <TextArea
              label={t`Packing`}
              optional
              counted
              rows={3}
              maxLength={600}
              dir="auto"
              placeholder={t`Polybag each, 40 a carton, barcode by size`}
              {...form.text("packing")}
            />
            <div className={css.two}>
              <SelectField
                label={t`Sample`}
                choices={(Object.keys(samples) as SampleWish[]).map((value) => ({ value, label: samples[value] }))}
                {...form.text("sample_wish")}
              />
              {draft.sample_wish !== "none" && (
                <TextField label={t`Pieces of the sample`} optional inputMode="numeric" dir="ltr" {...form.text("sample_pieces")} />
              )}
            </div>
          </fieldset>
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>Measurements by size</Trans>
            </legend>
            <ChartEditor value={draft.measurements} onChange={(chart) => form.set("measurements", chart)} issues={form.issues} />
          </fieldset>
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>Bill of materials</Trans>
            </legend>
            <MaterialEditor value={draft.bill_of_materials} onChange={(list) => form.set("bill_of_materials", list)} issues={form.issues} />
          </fieldset>
          <fieldset className={css.part}>
            <legend className="disp">
              <Trans>Other requirements</Trans>
            </legend>
            <SpecEditor value={draft.spec} onChange={(list) => form.set("spec", list)} issues={form.issues} />
          </fieldset>
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          {Object.keys(form.issues).length > 0 && (
            <Message tone="failed">
              <Trans>Some fields need another look: they are marked above.</Trans>
            </Message>
          )}
          <div className={css.acts}>
            <Button type="submit" look="seal" size="large" busy={form.isSending}>
              <Trans>Publish the order</Trans>
            </Button>
            <Button look="ghost" size="large" disabled={form.isSending} onClick={() => void send(true)}>
              <Trans>Save as a draft</Trans>
            </Button>
          </div>
        </form>
        <aside className={css.aside}>
          <OrderSteps />
        </aside>
      </div>
    </main>
  );
}
