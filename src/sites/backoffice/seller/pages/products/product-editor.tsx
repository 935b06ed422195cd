import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import { pointsOf } from "#domains/catalogue/catalog/contract/listing-of-form.ts";
import { listingScoreOf, type EditorPart } from "#domains/catalogue/catalog/contract/listing-score.ts";
import type { CartonFacts } from "#domains/catalogue/catalog/contract/carton.ts";
import { fieldsOf, restockOf, type ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { createProduct, publishProduct, scheduleProduct, takeDownProduct, updateProduct, type myProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { dropProductWork, type productWork } from "#domains/catalogue/catalog/contract/works.ts";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { incoterms } from "#kit/incoterms.ts";
import { currencySign, type Currency } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Button, IconButton, LinkButton, ThreadButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ToggleChip } from "#ui/chips.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { usePointWords } from "../../parts/use-point-words.ts";
import { faultIn, faultOfCell, faultOfColour, faultsOf, type Faults } from "./form-faults.ts";
import { ImageRack } from "./image-rack.tsx";
import type { Choice, Choices } from "./load-choices.ts";
import { ProductState } from "./product-state.tsx";
import { PacksField } from "./packs-field.tsx";
import { SizeChartField } from "./size-chart-field.tsx";
import { SkuGrid } from "./sku-grid.tsx";
import { useKeptForm } from "./use-kept-form.ts";
import { VideoField } from "./video-field.tsx";
import css from "./product-editor.module.css";

type Own = OutputOf<typeof myProduct>;
type Work = OutputOf<typeof productWork>["work"];

const sizePresets = ["XS", "S", "M", "L", "XL", "XXL"];

const Part = ({ id, title, about, children }: { id: EditorPart; title: ReactNode; about?: ReactNode; children: ReactNode }) => (
  <section id={id} className={`sheet ${css.part}`}>
    <SectionHead small title={title} about={about} />
    {children}
  </section>
);

const Several = ({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => (
  <div role="group" aria-label={label} className={css.several}>
    <span className={css.label}>{label}</span>
    <div className={css.chips}>
      {choices.map((one) => (
        <ToggleChip
          key={one.value}
          pressed={chosen.includes(one.value)}
          onToggle={() => onChange(chosen.includes(one.value) ? chosen.filter((key) => key !== one.value) : [...chosen, one.value])}
        >
          {one.label}
        </ToggleChip>
      ))}
    </div>
  </div>
);

/** One editor for a product in three languages: a new one, or one that is there. `children` are parts that save themselves. */
export const ProductEditor = ({
  choices,
  start,
  work,
  product,
  children,
}: {
  choices: Choices;
  start: ProductForm;
  work: Work;
  product: Own | null;
  children?: ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const shopId = (useRouteLoaderData("seller") as FrameData).shop.sellerId;
  const { revalidate } = useRevalidator();
  const [faults, setFaults] = useState<Faults>({});
  const [isFaulty, setFaulty] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [attempt] = useState(createAttempt);
  const { form, set, change, keeping, settle, keepNow, end } = useKeptForm({
    start,
    work,
    productId: product?.id ?? null,
    onBegun: (id) => {
      // Only the address: a closed window finds its way back by it, and the page need not ask anything.
      if (!product) window.history.replaceState(window.history.state, "", toSeller("product-new", { work: id }));
    },
  });
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const show = (found: Faults) => {
    wantsFocus.current = true;
    setFaults(found);
  };
  const fault = (field: string) => faultIn(faults, field);
  const text = (
    field:
      | "style_code"
      | "keywords"
      | "weight_gsm"
      | "width_cm"
      | "hs_code"
      | "incoterm_place"
      | "lead_days"
      | "min_quantity"
      | "sample_limit"
      | "promo_until"
      | keyof CartonFacts,
    path: string = field,
  ) => ({
    value: form[field],
    error: fault(path),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      if (field === "min_quantity")
        change((before) => ({
          ...before,
          min_quantity: value,
          price_breaks: before.price_breaks.map((one, index) => (index === 0 ? { ...one, from_quantity: value } : one)),
        }));
      else set({ [field]: value });
    },
  });
  const select = (field: "audience" | "fabric" | "unit" | "currency") => ({
    value: form[field],
    error: fault(field),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const replace = <Name extends "composition" | "attributes" | "price_breaks" | "colours">(
    name: Name,
    index: number,
    patch: Partial<ProductForm[Name][number]>,
  ) => change((before) => ({ ...before, [name]: before[name].map((one, at) => (at === index ? { ...one, ...patch } : one)) }));
  const without = (name: "composition" | "attributes" | "price_breaks" | "colours", index: number) =>
    change((before) => ({ ...before, [name]: before[name].filter((_, at) => at !== index) }));

  const sign = currencySign(form.currency as Currency);
  const asked = choices.attributes.filter((one) => one.categories.includes(form.category_id));
  const choose = (attribute: string, option: string) =>
    change((before) => ({
      ...before,
      chosen: [...before.chosen.filter((one) => one.attribute !== attribute), ...(option === "" ? [] : [{ attribute, option }])],
    }));
  /** Another category asks for other things: what it does not ask for is chosen no more. */
  const moveTo = (category_id: number) =>
    change((before) => ({
      ...before,
      category_id,
      chosen: before.chosen.filter(({ attribute }) => choices.attributes.some((one) => one.code === attribute && one.categories.includes(category_id))),
    }));
  const faultOfChosen = (code: string) => fault(`chosen.${form.chosen.findIndex(({ attribute }) => attribute === code)}`);

  const isRestock = ({ path }: { path: string }) => path.startsWith("restock.");
  const {
    run,
    running: busy,
    refusal,
  } = useAction({
    refused: "shown",
    whenRefused: ({ issues }) => {
      if (issues.length > 0 && !issues.some(isRestock)) show(Object.fromEntries(issues.map((issue) => [issue.path.replace(/^product\./, ""), issue.msg])));
    },
  });
  const failure = isFaulty
    ? t`Some fields need another look: they are marked`
    : refusal && (refusal.issues.length === 0 || refusal.issues.some(isRestock))
      ? refusal.msg
      : undefined;
  const doing = (name: string, act: () => Promise<void>) => {
    setFaulty(false);
    return run(act, { name });
  };
  /** Marks what is wrong in the form; whether there is nothing. */
  const isWhole = (): boolean => {
    const found = faultsOf(form, i18n);
    show(found);
    setFaulty(Object.keys(found).length > 0);
    return Object.keys(found).length === 0;
  };

  /** Writes the product; its number, or undefined where something is wrong. */
  const save = async (publish = false): Promise<number | undefined> => {
    if (!isWhole()) return undefined;
    const kept = await settle();
    const more = kept ? { work_id: kept.id } : {};
    if (product) {
      await call(updateProduct, { id: product.id, product: fieldsOf(form), version: product.version, restock: restockOf(form, product.stock), ...more });
      end();
      return product.id;
    }
    const input = { product: fieldsOf(form), publish, ...more };
    const { id } = await call(createProduct, input, { key: attempt.keyFor(input) });
    end();
    return id;
  };
  const arrive = async (id: number, said: string) => {
    showToast({ tone: "done", text: said });
    if (product) await revalidate();
    else await navigate(toSeller("product", { id }), { replace: true });
  };
  const saveAsItIs = () =>
    doing("save", async () => {
      const id = await save();
      if (id) return arrive(id, t`Saved`);
      // What is not a product yet is kept as it is, and its seller gone on with from the list; what cannot be kept stays here, marked.
      if (product || !(await keepNow())) return;
      end();
      showToast({ tone: "done", text: t`Saved as it is. It waits above your products, under “Unfinished”` });
      await navigate(toSeller("products"));
    });
  const saveAndPublish = () =>
    doing("publish", async () => {
      const id = await save(true);
      if (!id) return;
      if (product && product.status !== "published") await call(publishProduct, { id });
      await arrive(id, t`The product is on sale`);
    });
  const preview = () =>
    doing("preview", async () => {
      if (!isWhole()) return;
      // Opened before anything is waited for, or the browser takes it for a pop-up.
      const page = window.open("", "_blank");
      const kept = (await settle()) ?? (await keepNow());
      if (!kept) return page?.close();
      const address = to("product-shop-details", { shop: shopId }, { preview: kept.id });
      if (page) page.location.assign(address);
      else location.assign(address);
    });
  const takeDown = () =>
    doing("take_down", async () => {
      if (!product) return;
      await call(takeDownProduct, { id: product.id });
      await arrive(product.id, t`The product is taken down`);
    });
  const schedule = (publish_at: number) =>
    doing("schedule", async () => {
      const id = publish_at === 0 && product ? product.id : await save();
      if (!id) return;
      await call(scheduleProduct, { id, publish_at });
      await arrive(id, publish_at === 0 ? t`It is not published by itself any more` : t`It becomes public at the time you chose`);
    });
  const giveUp = () =>
    doing("drop", async () => {
      const kept = await settle();
      end();
      if (kept) await call(dropProductWork, { work_id: kept.id });
      if (product) location.reload();
      else await navigate(toSeller("products"));
    });

  const addSizes = (typed: string) => {
    const added = typed
      .split(/[,，、،;\s]+/)
      .map((one) => one.trim().slice(0, 20))
      .filter((one) => one !== "");
    change((before) => ({ ...before, sizes: [...new Set([...before.sizes.filter((one) => one !== "" || added.length === 0), ...added])] }));
  };
  const addColour = () =>
    change((before) => {
      const taken = new Set([...before.colours, ...before.cells.map((cell) => ({ key: cell.colour_key }))].map((one) => one.key));
      let number = before.colours.length + 1;
      while (taken.has(`colour-${number}`)) number += 1;
      return { ...before, colours: [...before.colours, { key: `colour-${number}`, name: {}, hex: "#2b3f7e" }] };
    });

  const points = pointsOf(form, asked);
  const share = listingScoreOf(points);
  const missing = points.filter((point) => !point.isDone);
  const says = usePointWords();
  /** Where the form is longer than a screen, its parts are one press away. */
  const parts = {
    names: t`Names and description`,
    pictures: t`Pictures`,
    kind: t`Product details`,
    prices: t`Prices and terms`,
    skus: t`Colours, sizes and stock`,
    completeness: t`Complete`,
  };
  const waysToParts = Object.entries(parts).map(([id, name]) => (
    <a key={id} href={`#${id}`}>
      {name}
    </a>
  ));
  const title = product ? t`Product ${form.style_code}` : t`New product`;
  const isStale = product !== null && work !== null && work.base_version !== product.version;
  const said = {
    same: product ? t`Everything is saved` : t`Nothing typed yet`,
    waiting: t`Saving what you typed…`,
    keeping: t`Saving what you typed…`,
    kept: t`What you typed is saved, and not public yet`,
    failed: t`What you typed could not be saved. It is tried again with your next change`,
    elsewhere: "",
  }[keeping.state];

  return (
    <>
      <SellerTitle>{title}</SellerTitle>
      <nav className={css.back}>
        <Link to={toSeller("products")}>
          <Icon name="back" small />
          <Trans>Products</Trans>
        </Link>
      </nav>
      <PageHead title={title} about={product ? <ProductState status={product.status} publishAt={product.publish_at} /> : undefined}>
        <Button look="ghost" size="small" busy={busy === "preview"} disabled={busy !== undefined} onClick={() => void preview()}>
          <Icon name="eye" small />
          <Trans>Preview</Trans>
        </Button>
        {product?.status === "published" && (
          <LinkButton look="ghost" size="small" href={to("product-shop-details", { shop: shopId }, { id: product.id })} target="_blank" rel="noreferrer">
            <Icon name="external" small />
            <Trans>On the portal</Trans>
          </LinkButton>
        )}
      </PageHead>
      <nav className={css.jump} aria-label={t`Parts of the form`}>
        {waysToParts}
      </nav>
      {keeping.state === "elsewhere" && (
        <div className={css.banner} role="alert">
          <Message tone="failed">
            {keeping.msg}. <Trans>What you type here is no longer saved.</Trans>
          </Message>
          <Button size="small" onClick={() => location.reload()}>
            <Trans>Load what is there now</Trans>
          </Button>
        </div>
      )}
      {product && work && keeping.state === "kept" && (
        <div className={css.banner} role="status">
          <Message tone={isStale ? "warning" : "info"}>
            {isStale ? (
              <Trans>The product was changed after this was typed. Saving replaces that change.</Trans>
            ) : (
              <Trans>
                Not saved yet, typed by {work.by.nickname} on <Stamp at={work.updatetime} />
              </Trans>
            )}
          </Message>
          <Button size="small" look="ghost" busy={busy === "drop"} onClick={() => void giveUp()}>
            <Trans>Back to the saved product</Trans>
          </Button>
        </div>
      )}
      <div className={css.columns}>
        <div className={css.body} ref={body}>
          <Part id="names" title={<Trans>Names and description</Trans>}>
            <LocalTextField label={t`Title`} max={120} value={form.title} error={fault("title")} onChange={(value) => set({ title: value })} />
            <LocalTextField
              label={t`Description`}
              rows={6}
              max={5_000}
              optional
              value={form.description}
              error={fault("description")}
              onChange={(value) => set({ description: value })}
            />
            <TextField label={t`Keywords`} optional hint={t`Up to ten, separated by commas`} maxLength={400} dir="auto" {...text("keywords")} />
          </Part>
          <Part id="pictures" title={<Trans>Pictures</Trans>}>
            <ImageRack
              images={form.images}
              colours={form.colours}
              kinds={choices.pictureKinds}
              error={fault("images")}
              altFault={(index) => fault(`images.${index}.alt`)}
              onChange={(next) => change((before) => ({ ...before, images: next(before.images) }))}
            />
            <VideoField video={form.video} poster={form.images[0]?.path ?? ""} error={fault("video_id")} onChange={(video) => set({ video })} />
          </Part>
          <Part id="kind" title={<Trans>Product details</Trans>}>
            <div className={css.fields}>
              <SelectField
                label={t`Category`}
                empty={t`Choose a category`}
                choices={choices.categories}
                value={form.category_id === 0 ? "" : String(form.category_id)}
                error={fault("category_id")}
                onChange={(event) => moveTo(Number(event.target.value))}
              />
              <TextField label={t`Style code`} dir="ltr" maxLength={40} {...text("style_code")} />
              <SelectField label={t({ message: "For", context: "whom goods are for" })} empty={t`Choose`} choices={choices.audiences} {...select("audience")} />
              <SelectField label={t`Fabric`} empty={t`Choose`} choices={choices.fabrics} {...select("fabric")} />
              <TextField label={t`Weight`} optional unit={t`gsm`} dir="ltr" inputMode="numeric" maxLength={5} {...text("weight_gsm")} />
              <TextField label={t`Width`} optional unit={t`cm`} dir="ltr" inputMode="numeric" maxLength={5} {...text("width_cm")} />
              <TextField label={t`HS code`} optional hint={t`Such as 6109.10.00`} dir="ltr" maxLength={14} {...text("hs_code")} />
              <SelectField
                label={t`Country of origin`}
                optional
                empty={t`Choose`}
                choices={
                  form.origin === "" || choices.countries.some(({ value }) => value === form.origin)
                    ? choices.countries
                    : // Written before there was a list.
                      [{ value: form.origin, label: form.origin }, ...choices.countries]
                }
                value={form.origin}
                error={fault("origin")}
                onChange={(event) => set({ origin: event.target.value })}
              />
            </div>
            <fieldset className={css.lines}>
              <legend>
                <Trans>Composition</Trans>
              </legend>
              {form.composition.map((one, index) => (
                <div key={index} className={css.line}>
                  <SelectField
                    label={t`Fibre ${index + 1}`}
                    empty={t`Choose`}
                    choices={choices.fibres}
                    value={one.fibre}
                    error={fault(`composition.${index}.fibre`)}
                    onChange={(event) => replace("composition", index, { fibre: event.target.value })}
                  />
                  <TextField
                    label={t`Share ${index + 1}`}
                    unit="%"
                    dir="ltr"
                    inputMode="numeric"
                    maxLength={3}
                    value={one.percent}
                    error={fault(`composition.${index}.percent`)}
                    onChange={(event) => replace("composition", index, { percent: event.target.value })}
                  />
                  <IconButton label={t`Take out fibre ${index + 1}`} onClick={() => without("composition", index)}>
                    <Icon name="trash" small />
                  </IconButton>
                </div>
              ))}
              {faults["composition"] && <FieldError>{faults["composition"]}</FieldError>}
              {form.composition.length < 8 && (
                <ThreadButton onClick={() => change((before) => ({ ...before, composition: [...before.composition, { fibre: "", percent: "" }] }))}>
                  <Trans>Add a fibre</Trans>
                </ThreadButton>
              )}
            </fieldset>
            <fieldset className={css.lines}>
              <legend>
                <Trans>Export carton</Trans>
              </legend>
              <div className={css.fields}>
                <TextField
                  label={t`Pieces a carton`}
                  optional
                  hint={t`In the unit that it is sold by. Papers of an order propose cartons, weight and volume from these`}
                  dir="ltr"
                  inputMode="numeric"
                  maxLength={7}
                  {...text("carton_pieces")}
                />
                <TextField label={t`Carton length`} optional unit={t`cm`} dir="ltr" inputMode="decimal" maxLength={6} {...text("carton_length_mm")} />
                <TextField label={t`Carton width`} optional unit={t`cm`} dir="ltr" inputMode="decimal" maxLength={6} {...text("carton_width_mm")} />
                <TextField label={t`Carton height`} optional unit={t`cm`} dir="ltr" inputMode="decimal" maxLength={6} {...text("carton_height_mm")} />
                <TextField label={t`Gross weight a carton`} optional unit={t`kg`} dir="ltr" inputMode="decimal" maxLength={8} {...text("carton_gross_grams")} />
              </div>
            </fieldset>
            {asked.length > 0 && (
              <fieldset className={css.lines}>
                <legend>
                  <Trans>Attributes of this category</Trans>
                </legend>
                <div className={css.fields}>
                  {asked.map((one) => (
                    <SelectField
                      key={one.code}
                      label={one.name}
                      optional={!one.isRequired}
                      empty={t`Choose`}
                      choices={one.options}
                      value={form.chosen.find(({ attribute }) => attribute === one.code)?.option ?? ""}
                      error={faultOfChosen(one.code)}
                      onChange={(event) => choose(one.code, event.target.value)}
                    />
                  ))}
                </div>
              </fieldset>
            )}
            <Several label={t`Season`} choices={choices.seasons} chosen={form.season} onChange={(season) => set({ season })} />
            <Several label={t`Care`} choices={choices.care} chosen={form.care} onChange={(care) => set({ care: care.slice(0, 8) })} />
          </Part>
          <Part id="prices" title={<Trans>Prices and terms</Trans>}>
            <div className={css.fields}>
              <TextField
                label={t`Minimum quantity`}
                hint={t`Colours and sizes count together`}
                dir="ltr"
                inputMode="numeric"
                maxLength={7}
                {...text("min_quantity")}
              />
              <SelectField label={t`Sold by`} choices={choices.units} {...select("unit")} />
              <SelectField label={t`Currency`} choices={currencyChoices(choices.currencies, form.currency as Currency)} {...select("currency")} />
              <TextField label={t`Lead time`} unit={t`days`} dir="ltr" inputMode="numeric" maxLength={3} {...text("lead_days")} />
            </div>
            <fieldset className={css.lines}>
              <legend>
                <Trans>Price by quantity</Trans>
              </legend>
              {form.price_breaks.map((one, index) => (
                <div key={index} className={css.line}>
                  <TextField
                    label={t`From quantity, step ${index + 1}`}
                    dir="ltr"
                    inputMode="numeric"
                    maxLength={7}
                    value={one.from_quantity}
                    error={fault(`price_breaks.${index}.from_quantity`)}
                    onChange={(event) => replace("price_breaks", index, { from_quantity: event.target.value })}
                  />
                  <TextField
                    label={t`Unit price, step ${index + 1}`}
                    lead={sign}
                    dir="ltr"
                    inputMode="decimal"
                    maxLength={12}
                    value={one.unit_price}
                    error={fault(`price_breaks.${index}.unit_price_minor`)}
                    onChange={(event) => replace("price_breaks", index, { unit_price: event.target.value })}
                  />
                  <IconButton label={t`Take out step ${index + 1}`} disabled={form.price_breaks.length === 1} onClick={() => without("price_breaks", index)}>
                    <Icon name="trash" small />
                  </IconButton>
                </div>
              ))}
              {form.price_breaks.length < 6 && (
                <ThreadButton
                  onClick={() => change((before) => ({ ...before, price_breaks: [...before.price_breaks, { from_quantity: "", unit_price: "" }] }))}
                >
                  <Trans>Add a step</Trans>
                </ThreadButton>
              )}
            </fieldset>
            <div className={css.fields}>
              <TextField
                label={t`Price of a sample`}
                optional
                lead={sign}
                dir="ltr"
                inputMode="decimal"
                maxLength={12}
                value={form.sample_price}
                error={fault("sample_price_minor")}
                onChange={(event) => set({ sample_price: event.target.value })}
              />
              <TextField label={t`Samples for one buyer, at most`} optional dir="ltr" inputMode="numeric" maxLength={4} {...text("sample_limit")} />
              <TextField
                label={t`Former price`}
                optional
                lead={sign}
                hint={t`Struck through beside the price during a promotion`}
                dir="ltr"
                inputMode="decimal"
                maxLength={12}
                value={form.was_price}
                error={fault("was_price_minor")}
                onChange={(event) => set({ was_price: event.target.value })}
              />
              <TextField label={t`Last day of the promotion`} optional type="date" {...text("promo_until")} />
            </div>
            <Several
              label={t`Terms of delivery by contract`}
              choices={incoterms.map((value) => ({ value, label: value }))}
              chosen={form.incoterms}
              onChange={(chosen) => set({ incoterms: chosen })}
            />
            {form.incoterms.length > 0 && (
              <div className={css.fields}>
                <TextField label={t`Named place`} hint={t`Such as Ningbo, for “FOB Ningbo”`} maxLength={60} {...text("incoterm_place")} />
              </div>
            )}
            <Several
              label={t`Payment in parts`}
              choices={choices.paymentTerms}
              chosen={form.payment_terms}
              onChange={(payment_terms) => set({ payment_terms })}
            />
            <p className="cap">
              <Trans>
                An order from the product's page is paid in full and held until the buyer has the goods. These are what you agree to by contract beside it. With
                a deposit, and the rest before shipping, buyers may pay larger orders from the page too: you make the goods for the deposit, and send them once
                the balance is paid.
              </Trans>
            </p>
            <Several label={t`Services`} choices={choices.services} chosen={form.services} onChange={(services) => set({ services })} />
            <Checkbox checked={form.is_wholesale} onChange={(event) => set({ is_wholesale: event.target.checked })}>
              <Trans>Also in the wholesale market</Trans>
            </Checkbox>
          </Part>
          <Part id="skus" title={<Trans>Colours, sizes and stock</Trans>}>
            <div className={css.colours}>
              {form.colours.map((colour, index) => (
                <div key={colour.key} className={css.colour}>
                  <input
                    className={css.swatch}
                    type="color"
                    aria-label={t`Shade of colour ${index + 1}`}
                    value={/^#[0-9a-f]{6}$/i.test(colour.hex) ? colour.hex : "#000000"}
                    onChange={(event) => replace("colours", index, { hex: event.target.value })}
                  />
                  <LocalTextField
                    label={t`Colour ${index + 1}`}
                    max={40}
                    value={colour.name}
                    error={faultOfColour(faults, form, colour.key)}
                    onChange={(name) => replace("colours", index, { name })}
                  />
                  <IconButton label={t`Take out colour ${index + 1}`} onClick={() => without("colours", index)}>
                    <Icon name="trash" small />
                  </IconButton>
                </div>
              ))}
              {form.colours.length < 40 && (
                <Button look="ghost" size="small" onClick={addColour}>
                  <Icon name="plus" small />
                  <Trans>Add a colour</Trans>
                </Button>
              )}
            </div>
            <Sizes
              sizes={form.sizes}
              onAdd={addSizes}
              onRemove={(size) => change((before) => ({ ...before, sizes: before.sizes.filter((one) => one !== size) }))}
              onOne={() => set({ sizes: [""] })}
            />
            <SkuGrid
              form={form}
              onCells={(cells) => set({ cells })}
              faultOf={(colourKey, size) => faultOfCell(faults, form, colourKey, size)}
              error={faults["skus"]}
            />
            {form.sizes.length > 1 && <PacksField form={form} fault={fault} onChange={(packs) => set({ packs })} />}
            <SizeChartField
              charts={choices.charts}
              points={choices.measuringPoints}
              chosen={form.size_chart_id}
              sizes={form.sizes}
              error={fault("size_chart_id")}
              onChange={(size_chart_id) => set({ size_chart_id })}
            />
          </Part>
          <Part id="more" title={<Trans>Attributes</Trans>} about={<Trans>What buyers of this category ask for: neckline, sleeve, technique.</Trans>}>
            {form.attributes.map((one, index) => (
              <div key={index} className={css.attribute}>
                <LocalTextField
                  label={t`Attribute ${index + 1}`}
                  max={40}
                  value={one.name}
                  error={fault(`attributes.${index}.name`)}
                  onChange={(name) => replace("attributes", index, { name })}
                />
                <LocalTextField
                  label={t`Its value`}
                  max={120}
                  value={one.value}
                  error={fault(`attributes.${index}.value`)}
                  onChange={(value) => replace("attributes", index, { value })}
                />
                <IconButton label={t`Take out attribute ${index + 1}`} onClick={() => without("attributes", index)}>
                  <Icon name="trash" small />
                </IconButton>
              </div>
            ))}
            {form.attributes.length < 20 && (
              <Button
                look="ghost"
                size="small"
                onClick={() => change((before) => ({ ...before, attributes: [...before.attributes, { name: {}, value: {} }] }))}
              >
                <Icon name="plus" small />
                <Trans>Add an attribute</Trans>
              </Button>
            )}
          </Part>
          {children}
        </div>
        <aside className={css.side}>
          <div className={`sheet ${css.bar}`}>
            <p className={css.kept} role="status">
              {said}
            </p>
            {failure && <FieldError>{failure}</FieldError>}
            <div className={css.acts}>
              {product?.status === "published" ? (
                <>
                  <Button block busy={busy === "save"} disabled={busy !== undefined} onClick={() => void saveAsItIs()}>
                    <Trans>Save and show at once</Trans>
                  </Button>
                  <Button look="ghost" block busy={busy === "take_down"} disabled={busy !== undefined} onClick={() => void takeDown()}>
                    <Trans>Take down</Trans>
                  </Button>
                </>
              ) : (
                <>
                  <Button block busy={busy === "publish"} disabled={busy !== undefined} onClick={() => void saveAndPublish()}>
                    <Trans>Publish</Trans>
                  </Button>
                  <Button look="ghost" block busy={busy === "save"} disabled={busy !== undefined} onClick={() => void saveAsItIs()}>
                    {product ? <Trans>Save</Trans> : <Trans>Save as a draft</Trans>}
                  </Button>
                </>
              )}
            </div>
          </div>
          <nav className={`sheet ${css.parts}`} aria-label={t`Parts of the form`}>
            {waysToParts}
          </nav>
          {product?.status !== "published" && (
            <Schedule at={product?.publish_at ?? 0} isBusy={busy === "schedule"} isDisabled={busy !== undefined} onSet={(at) => void schedule(at)} />
          )}
          <div className="sheet">
            <h2 className={css.meter} id="completeness">
              <Trans>Complete</Trans>
              <bdi dir="ltr">{share} %</bdi>
            </h2>
            <progress max={100} value={share} aria-labelledby="completeness" />
            {missing.length > 0 && (
              <ul className={css.points}>
                {missing.map((point) => (
                  <li key={point.key}>
                    <a href={`#${point.part}`}>{says[point.key]}</a>
                    {point.needed && (
                      <span className={css.needed}>
                        <Trans>needed</Trans>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </aside>
      </div>
    </>
  );
};

const Sizes = ({
  sizes,
  onAdd,
  onRemove,
  onOne,
}: {
  sizes: readonly string[];
  onAdd: (typed: string) => void;
  onRemove: (size: string) => void;
  onOne: () => void;
}) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const add = () => {
    if (typed.trim() === "") return;
    onAdd(typed);
    setTyped("");
  };
  return (
    <div className={css.sizes} role="group" aria-label={t`Sizes`}>
      <TextField
        label={t`Sizes`}
        hint={t`Such as S, M, L; press Enter to add`}
        dir="ltr"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <div className={css.chips}>
        {sizes.map((size) => (
          <button key={size} type="button" className={css.size} aria-label={t`Take out size ${size || t`One size`}`} onClick={() => onRemove(size)}>
            {size ? <bdi dir="ltr">{size}</bdi> : <Trans>One size</Trans>}
            <Icon name="close" small />
          </button>
        ))}
        {sizes.length === 0 && (
          <>
            <ThreadButton onClick={() => onAdd(sizePresets.join(" "))}>
              <bdi dir="ltr">XS – XXL</bdi>
            </ThreadButton>
            <ThreadButton onClick={onOne}>
              <Trans>One size</Trans>
            </ThreadButton>
          </>
        )}
      </div>
    </div>
  );
};

/** The time is the browser's own: whoever plans, plans by their clock. */
const Schedule = ({ at, isBusy, isDisabled, onSet }: { at: number; isBusy: boolean; isDisabled: boolean; onSet: (at: number) => void }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const chosen = typed === "" ? NaN : Date.parse(typed) / 1000;
  if (at > 0)
    return (
      <div className="sheet">
        <p className="small">
          <Trans>
            Becomes public by itself on <Stamp at={at} />
          </Trans>
        </p>
        <Button look="soft" size="small" busy={isBusy} disabled={isDisabled} onClick={() => onSet(0)}>
          <Trans>Take that back</Trans>
        </Button>
      </div>
    );
  return (
    <div className="sheet">
      <TextField label={t`Or publish by itself on`} type="datetime-local" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button look="ghost" size="small" busy={isBusy} disabled={isDisabled || Number.isNaN(chosen)} onClick={() => onSet(Math.floor(chosen))}>
        <Icon name="clock" small />
        <Trans>Schedule</Trans>
      </Button>
    </div>
  );
};
