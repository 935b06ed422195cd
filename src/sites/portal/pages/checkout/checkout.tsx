import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { depositShares, type DepositShare } from "#domains/trade/orders/contract/plan.ts";
import { askApproval } from "#domains/trade/orders/contract/purchase-requests.ts";
import { fapiaoTitles } from "#domains/trade/fapiao/contract/titles.ts";
import { useTitleChoices } from "#domains/trade/fapiao/ui/ask-dialog.tsx";
import { Less } from "#domains/trade/orders/ui/freight-facts.tsx";
import { LandedCost } from "#domains/trade/duties/ui/landed-cost.tsx";
import { AddressBook, AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { call } from "#kit/browser/call.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import { incoterms, type Incoterm } from "#kit/incoterms.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { refreshCartCount } from "#ui/cart-count.ts";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Worth } from "#ui/price.tsx";
import { Quantities } from "#ui/quantity.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { ChooseCurrency } from "../../layout/currency-choice.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { attemptKey, dropDraft, keepDraft, readDraft } from "./checkout-draft.ts";
import css from "./checkout.module.css";
import { CouponChoice } from "./coupon-choice.tsx";
import { CheckoutShop } from "./checkout-shop.tsx";
import { FaultNote, useMend, type Fault } from "./faults.tsx";
import { linesFromQuery, linesText } from "./lines-query.ts";
import { OrderFor } from "./order-for.tsx";
import { isPlaceNamed, termOption } from "./term-wanted.ts";
import { usePreview, type WantedCoupon, type WantedPlan, type WantedTerm } from "./use-preview.ts";

type Addresses = OutputOf<typeof listAddresses>["list"];
/** Where it can go: the company's addresses come first in what is ordered for it, as in the preview. */
const offeredFor = (addresses: Addresses, isForCompany: boolean): Addresses =>
  isForCompany ? addresses.toSorted((a, b) => Number(b.is_company) - Number(a.is_company)) : addresses.filter((address) => !address.is_company);
const addressFrom = (offered: Addresses) => offered.find((address) => address.is_default) ?? offered[0];

/** `/product/submit/cart`: what is selected in the cart. `/product/submit/{product}?lines=12x3,13x5`: bought at once; with `&sample=1` as samples. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const isCart = params["id"] === "cart";
  const search = new URL(request.url).searchParams;
  const lines = isCart ? null : linesFromQuery(search.get("lines"));
  const isSample = lines !== null && search.get("sample") === "1";
  if (!isCart && (!lines || !/^[1-9]\d*$/.test(params["id"] ?? ""))) throw missing();
  const ask = callFrom(context);
  const wanted = lines ? { lines, is_sample: isSample } : {};
  const [preview, { list: addresses }, { list: titles }] = await Promise.all([ask(previewOrder, wanted), ask(listAddresses, {}), ask(fapiaoTitles, {})]);
  // Who buys for a company is here for it: the first answer is about that already.
  const address_id = addressFrom(offeredFor(addresses, true))?.id;
  const ofCompany = preview.company && (await ask(previewOrder, { ...wanted, company_id: preview.company.id, ...(address_id ? { address_id } : {}) }));
  const checkout = lines ? `${isSample ? "sample." : ""}${params["id"]}.${linesText(lines)}` : "cart";
  return { checkout, productId: lines ? Number(params["id"]) : 0, lines, isSample, preview, ofCompany, addresses, titles };
};

/** One order for one press, one reload, one double click: the body that was sent goes out under one key. */
const usePlacing = (checkout: string) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, isRunning, refusal, forget } = useAction({ refused: "shown", whenRefused: revalidate });

  const place = (input: InputOf<typeof placeOrder>) =>
    run(async () => {
      const { checkout_id, due_now, orders } = await call<typeof placeOrder>(placeOrder, input, { key: attemptKey(checkout, JSON.stringify(input)) });
      dropDraft(checkout);
      void refreshCartCount();
      // Replaced, so that going back does not come to a checkout that is done.
      // Where nothing is due now there is no cashier.
      const [first, ...others] = due_now.minor === "0" ? orders : [];
      const home = others.length > 0 || !first ? to("user-order") : to("order-detail", { id: first.id });
      await navigate(due_now.minor === "0" ? home : to("product-pay-id", { id: checkout_id }), { replace: true });
    });
  const ask = (input: InputOf<typeof askApproval>) =>
    run(async () => {
      const { id } = await call<typeof askApproval>(askApproval, input, { key: attemptKey(`${checkout}.asked`, JSON.stringify(input)) });
      dropDraft(checkout);
      dropDraft(`${checkout}.asked`);
      void refreshCartCount();
      await navigate(to("user-purchase-id", { id }), { replace: true });
    });
  return {
    place,
    ask,
    isPlacing: isRunning,
    refused: refusal && { code: refusal.code, msg: refusal.msg, sku_id: Number(refusal.values["sku_id"] ?? 0) },
    forget,
  };
};

/** The deposit that was chosen, as its field has it; null for all at once. */
const shareOf = (named: string): DepositShare | null => depositShares.find((share) => String(share) === named) ?? null;

/** The term that was chosen, as its field has it. */
const termNamed = (named: string | undefined): Incoterm | undefined => incoterms.find((incoterm) => incoterm === named);

export default function CheckoutPage() {
  const { t } = useLingui();
  const { checkout, productId, lines, isSample, preview: loaded, ofCompany, addresses, titles } = useLoaderData<typeof loader>();
  const [chosenId, setChosenId] = useState<number>();
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const [samples, setSamples] = useState<Readonly<Record<number, string>>>({});
  const [freight, setFreight] = useState<Readonly<Record<number, string>>>({});
  const [coupons, setCoupons] = useState<Readonly<Record<number, string>>>({});
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({});
  const [ofPortal, setOfPortal] = useState({ coupon: "", code: "" });
  const [plans, setPlans] = useState<Readonly<Record<number, string>>>({});
  const [accounts, setAccounts] = useState<Readonly<Record<number, boolean>>>({});
  const [terms, setTerms] = useState<Readonly<Record<number, string>>>({});
  const [places, setPlaces] = useState<Readonly<Record<number, string>>>({});
  const [fapiao, setFapiao] = useState("");
  const titleChoices = useTitleChoices(titles);
  const [isChoosing, setChoosing] = useState(false);
  // Who buys for a company is here for it, until they say otherwise.
  const [wantsCompany, setWantsCompany] = useState(true);
  const [poNumber, setPoNumber] = useState("");
  const [toApprover, setToApprover] = useState("");
  const isForCompany = wantsCompany && loaded.company !== null;
  const offered = offeredFor(addresses, isForCompany);
  const chosen = offered.find((address) => address.id === chosenId) ?? addressFrom(offered);
  const wantedCoupons = loaded.shops.flatMap(({ shop: { user_id: seller_id } }): WantedCoupon[] => {
    const [named, code] = [coupons[seller_id] ?? "", codes[seller_id] ?? ""];
    if (named === "" && code === "") return [];
    return [{ seller_id, code, ...(named === "" ? {} : { coupon_id: Number(named) || null }) }];
  });
  const { preview, isStale, hasFailed, again } = usePreview(loaded, ofCompany, {
    ...(lines ? { lines, is_sample: isSample } : {}),
    address_id: chosen?.id,
    company_id: isForCompany ? loaded.company?.id : undefined,
    coupons: wantedCoupons,
    ...(ofPortal.coupon === "" && ofPortal.code === ""
      ? {}
      : { portal_coupon: { code: ofPortal.code, ...(ofPortal.coupon === "" ? {} : { coupon_id: Number(ofPortal.coupon) || null }) } }),
    plans: loaded.shops.flatMap(({ shop: { user_id: seller_id } }): WantedPlan[] =>
      plans[seller_id] ? [{ seller_id, share: shareOf(plans[seller_id]) }] : [],
    ),
    on_account: isForCompany ? loaded.shops.flatMap(({ shop }) => (accounts[shop.user_id] ? [shop.user_id] : [])) : [],
    freight: loaded.shops.flatMap(({ shop }) =>
      freight[shop.user_id] ? [{ seller_id: shop.user_id, rate_id: Number(freight[shop.user_id]) || null, ask: freight[shop.user_id] === "ask" }] : [],
    ),
    terms: loaded.shops.flatMap(({ shop: { user_id: seller_id } }): WantedTerm[] => {
      const incoterm = termNamed(terms[seller_id]);
      return incoterm ? [{ seller_id, incoterm }] : [];
    }),
  });
  const { place, ask, isPlacing, refused, forget } = usePlacing(checkout);
  const mend = useMend({ lines, productId, isSample }, forget);
  const isEmpty = preview.shops.length === 0;

  useEffect(() => {
    const draft = readDraft(checkout);
    setNotes(draft.notes);
    setSamples(draft.samples);
    setFreight(draft.freight);
    setCoupons(draft.coupons);
    setCodes(draft.codes);
    setOfPortal({ coupon: draft.portalCoupon ?? "", code: draft.portalCode ?? "" });
    setPlans(draft.plans);
    setAccounts(draft.accounts);
    setTerms(draft.terms);
    setPlaces(draft.places);
    setFapiao(draft.fapiao ?? "");
    setChosenId(draft.addressId);
    setWantsCompany(draft.forCompany ?? true);
    setPoNumber(draft.poNumber ?? "");
    setToApprover(draft.toApprover ?? "");
    // The cart is empty because the order went through and its answer was lost: the same key brings that answer again.
    if (checkout === "cart" && isEmpty && draft.attempt) void place(JSON.parse(draft.attempt.body) as InputOf<typeof placeOrder>);
    // On opening only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [checkout]);

  const choose = (addressId: number) => {
    setChosenId(addressId);
    keepDraft(checkout, { ...readDraft(checkout), addressId });
    setChoosing(false);
  };
  const write = (seller: number, note: string) => {
    const written = { ...notes, [seller]: note };
    setNotes(written);
    keepDraft(checkout, { ...readDraft(checkout), notes: written });
  };

  const measure = (seller: number, sample: string) => {
    const named = { ...samples, [seller]: sample };
    setSamples(named);
    keepDraft(checkout, { ...readDraft(checkout), samples: named });
  };

  const send = (seller: number, way: string) => {
    const named = { ...freight, [seller]: way };
    setFreight(named);
    keepDraft(checkout, { ...readDraft(checkout), freight: named });
  };

  const payIn = (seller: number, share: string) => {
    const named = { ...plans, [seller]: share };
    setPlans(named);
    keepDraft(checkout, { ...readDraft(checkout), plans: named });
  };

  const payLater = (seller: number, isOn: boolean) => {
    const named = { ...accounts, [seller]: isOn };
    setAccounts(named);
    keepDraft(checkout, { ...readDraft(checkout), accounts: named });
    forget();
  };

  const deliverAt = (seller: number, incoterm: string) => {
    const named = { ...terms, [seller]: incoterm };
    setTerms(named);
    keepDraft(checkout, { ...readDraft(checkout), terms: named });
    forget();
  };

  const deliverTo = (seller: number, place: string) => {
    const named = { ...places, [seller]: place };
    setPlaces(named);
    keepDraft(checkout, { ...readDraft(checkout), places: named });
  };

  const take = (seller: number, coupon: string) => {
    const named = { ...coupons, [seller]: coupon };
    setCoupons(named);
    keepDraft(checkout, { ...readDraft(checkout), coupons: named });
  };

  /** What a code opens is chosen with it, where it applies. */
  const enter = (seller: number, code: string) => {
    const [typed, named] = [
      { ...codes, [seller]: code },
      { ...coupons, [seller]: "" },
    ];
    setCodes(typed);
    setCoupons(named);
    keepDraft(checkout, { ...readDraft(checkout), codes: typed, coupons: named });
  };

  /** The same of the portal's own. */
  const takeOfPortal = (coupon: string, code = ofPortal.code) => {
    setOfPortal({ coupon, code });
    keepDraft(checkout, { ...readDraft(checkout), portalCoupon: coupon, portalCode: code });
  };

  /** How a shop's goods go: a rate of its freight, "own" or "ask". */
  const wayOf = ({ shop, freight: { options, chosen: rate } }: (typeof preview.shops)[number]) => {
    const named = freight[shop.user_id];
    if (named === "own" || named === "ask" || options.some(({ rate_id }) => String(rate_id) === named)) return named ?? "own";
    return rate === null ? "own" : String(rate);
  };

  /** What was chosen for a shop, as long as it can be. */
  const sampleOf = ({ shop, samples: there }: (typeof preview.shops)[number]) => {
    const named = samples[shop.user_id] ?? "";
    return named === "none" || there.some(({ id }) => String(id) === named) ? named : "";
  };

  // A refusal says what the preview, asked anew, says too; what only the placing knows is added.
  const faults: Fault[] = [...preview.warnings];
  if (refused && refused.sku_id > 0 && !faults.some((fault) => fault.sku_id === refused.sku_id))
    faults.push({ code: refused.code, sku_id: refused.sku_id, product_id: 0, text: refused.msg });
  const shown = new Set(preview.shops.flatMap((shop) => shop.lines.map((line) => line.sku_id)));
  const general = faults.filter((fault) => !shown.has(fault.sku_id) && fault.code !== "nothing");
  const termOf = ({ shop: { user_id: seller_id }, term }: (typeof preview.shops)[number]) => {
    const option = termOption(term, terms[seller_id]);
    return option && { seller_id, incoterm: option.incoterm, place: option.is_place_open ? (places[seller_id]?.trim() ?? "") : "" };
  };
  const isUnnamed = preview.shops.some((part) => !isPlaceNamed(termOf(part)?.place));
  const reason = !chosen
    ? t`Choose a delivery address`
    : preview.warnings.length > 0
      ? t`Some lines cannot be ordered as they stand: see the notes above`
      : isUnnamed
        ? t`Name the place of destination in Latin letters`
        : hasFailed
          ? t`The total could not be worked out.`
          : isStale
            ? t`The total is being worked out…`
            : undefined;

  // Paid after dispatch, all of it or some.
  const isAllLater = preview.shops.length > 0 && preview.shops.every((part) => part.is_on_account);
  const isAnyLater = preview.shops.some((part) => part.is_on_account);
  const isAsking = preview.shops.some((part) => wayOf(part) === "ask");
  // Beside others, a shop that is asked for freight has an order that is paid by itself.
  const apart = preview.shops.length > 1 ? preview.shops.filter((part) => part.is_freight_asked) : [];

  const company = isForCompany ? preview.company : null;
  const needsApproval = company?.needs_approval ?? false;

  const order = () => {
    if (!chosen || reason || isStale) return;
    const wanted = {
      ...(lines ? { lines, is_sample: isSample } : {}),
      address_id: chosen.id,
      notes: preview.shops.flatMap(({ shop }) => (notes[shop.user_id]?.trim() ? [{ seller_id: shop.user_id, note: notes[shop.user_id] ?? "" }] : [])),
      freight: preview.shops.flatMap((part) => {
        const way = wayOf(part);
        return part.freight.options.length === 0 && way === "own" ? [] : [{ seller_id: part.shop.user_id, rate_id: Number(way) || null, ask: way === "ask" }];
      }),
      coupons: preview.shops.map(({ shop, coupons: { chosen: coupon_id } }) => ({ seller_id: shop.user_id, coupon_id, code: codes[shop.user_id] ?? "" })),
      portal_coupon: { coupon_id: preview.portal_coupons.chosen, code: ofPortal.code },
      plans: preview.shops.flatMap(({ shop, plan }) => (plan === null ? [] : [{ seller_id: shop.user_id, share: plan }])),
      on_account: preview.shops.flatMap(({ shop, is_on_account }) => (is_on_account ? [shop.user_id] : [])),
      terms: preview.shops.flatMap((part) => termOf(part) ?? []),
      ...(titles.some(({ id }) => String(id) === fapiao) ? { fapiao_title_id: Number(fapiao) } : {}),
      samples: preview.shops.flatMap((part) => {
        const sample = sampleOf(part);
        return sample ? [{ seller_id: part.shop.user_id, order_id: sample === "none" ? null : Number(sample) }] : [];
      }),
      expected_total: { minor: preview.total.minor, currency: preview.total.currency },
    };
    if (company && needsApproval) void ask({ ...wanted, company_id: company.id, po_number: poNumber, note: toApprover });
    else void place({ ...wanted, ...(company ? { company_id: company.id, po_number: poNumber } : {}) });
  };
  const buyFor = (isFor: boolean) => {
    setWantsCompany(isFor);
    keepDraft(checkout, { ...readDraft(checkout), forCompany: isFor });
  };

  return (
    <main className="wrap">
      <PageMeta title={t`Place the order`} noIndex />
      <Breadcrumb trail={[...(lines ? [] : [{ label: t`Cart`, to: to("product-cart") }]), { label: t`Place the order` }]} />
      <PageHead
        title={isSample ? <Trans>Order a sample</Trans> : <Trans>Place the order</Trans>}
        about={
          apart.length > 0 ? (
            apart.some((part) => part.is_on_account) ? (
              <Trans>Everything else is ordered now. Shops that you ask for a freight quote have orders of their own, which go on once you agree to it.</Trans>
            ) : (
              <Trans>
                Everything else is ordered now. Shops that you ask for a freight quote have orders of their own, which you pay once they have answered.
              </Trans>
            )
          ) : isAsking ? (
            <Plural
              value={preview.hours_to_quote}
              one="The goods are held for you for # hour, so that the seller can answer."
              other="The goods are held for you for # hours, so that the seller can answer."
            />
          ) : needsApproval ? (
            <Trans>Somebody in your company approves it first. Nothing is held until then.</Trans>
          ) : isAllLater ? (
            <Trans>Nothing is due now: the seller sends the goods, and you pay after that.</Trans>
          ) : (
            <Trans>The goods are held for you for 30 minutes, until you have paid.</Trans>
          )
        }
      />
      {isSample && (
        <div className={css.sample}>
          <Message>
            <Trans>At the price of a sample, without a minimum. What you order later is measured against it.</Trans>
          </Message>
        </div>
      )}
      {isEmpty && general.length === 0 ? (
        isPlacing ? (
          <Message>
            <Trans>Looking for your order…</Trans>
          </Message>
        ) : (
          <Empty title={<Trans>Nothing is selected</Trans>} about={<Trans>Select in the cart what you want to order.</Trans>}>
            <LinkButton to={to("product-cart")}>
              <Trans>To the cart</Trans>
            </LinkButton>
            <LinkButton to={to("user-order")} look="ghost">
              <Trans>My orders</Trans>
            </LinkButton>
          </Empty>
        )
      ) : (
        <div className={css.columns}>
          <div>
            {loaded.company && (
              <OrderFor
                company={preview.company ?? loaded.company}
                isFor={isForCompany}
                onFor={buyFor}
                poNumber={poNumber}
                onPoNumber={(text) => {
                  setPoNumber(text);
                  // What was missing is being written.
                  forget();
                  keepDraft(checkout, { ...readDraft(checkout), poNumber: text });
                }}
                note={toApprover}
                onNote={(text) => {
                  setToApprover(text);
                  keepDraft(checkout, { ...readDraft(checkout), toApprover: text });
                }}
                error={refused?.code === "po_number_missing" && poNumber.trim() === "" ? refused.msg : undefined}
              />
            )}
            <Section title={<Trans>Deliver to</Trans>}>
              {chosen && !isChoosing ? (
                <div className={css.address}>
                  <AddressText address={chosen} />
                  <Button look="ghost" size="small" onClick={() => setChoosing(true)}>
                    <Trans>Change or add</Trans>
                  </Button>
                </div>
              ) : (
                <AddressBook list={offered} chosen={chosen?.id} onChoose={(address) => choose(address.id)} />
              )}
            </Section>
            <Section
              title={<Trans>Goods</Trans>}
              about={
                apart.length > 0 ? (
                  <Plural value={preview.shops.length} one="One order" other="# orders, one per shop" />
                ) : (
                  <Plural value={preview.shops.length} one="One order" other="# orders, one per shop, paid together" />
                )
              }
            >
              <div className="stack">
                {general.map((fault) => (
                  <FaultNote key={`${fault.code}${fault.sku_id}`} fault={fault} mend={mend} />
                ))}
                {preview.shops.map((part) => (
                  <CheckoutShop
                    key={part.shop.user_id}
                    part={part}
                    faults={faults}
                    mend={mend}
                    note={notes[part.shop.user_id] ?? ""}
                    onNote={(note) => write(part.shop.user_id, note)}
                    sample={sampleOf(part)}
                    onSample={(sample) => measure(part.shop.user_id, sample)}
                    way={wayOf(part)}
                    onWay={(way) => send(part.shop.user_id, way)}
                    termWanted={terms[part.shop.user_id]}
                    onTerm={(incoterm) => deliverAt(part.shop.user_id, incoterm)}
                    place={places[part.shop.user_id]}
                    onPlace={(place) => deliverTo(part.shop.user_id, place)}
                    code={codes[part.shop.user_id] ?? ""}
                    onCode={(code) => enter(part.shop.user_id, code)}
                    onCoupon={(coupon) => take(part.shop.user_id, coupon)}
                    planWanted={plans[part.shop.user_id]}
                    onPlan={(share) => payIn(part.shop.user_id, share)}
                    isAccountWanted={accounts[part.shop.user_id] ?? false}
                    onAccount={(isOn) => payLater(part.shop.user_id, isOn)}
                    planTerms={preview.plan_terms}
                    isSample={isSample}
                    hoursToQuote={preview.hours_to_quote}
                  />
                ))}
              </div>
            </Section>
            {!isSample && (
              <Section title={<Trans>Platform coupon</Trans>} about={<Trans>One for the whole checkout, beside the coupons of the shops</Trans>}>
                <CouponChoice
                  coupons={preview.portal_coupons}
                  isPortals
                  code={ofPortal.code}
                  onCode={(code) => takeOfPortal("", code)}
                  onCoupon={(coupon) => takeOfPortal(coupon)}
                />
              </Section>
            )}
            {preview.total.currency === houseCurrency && (titles.length > 0 || preview.landed?.without === "domestic") && (
              <Section title={<Trans>Fapiao</Trans>} about={<Trans>Of each shop that is a company in China, as soon as its order is paid</Trans>}>
                {titles.length > 0 ? (
                  <SelectField
                    label={t`Made out to`}
                    value={fapiao}
                    choices={[{ value: "", label: t`No fapiao` }, ...titleChoices]}
                    onChange={(event) => {
                      setFapiao(event.target.value);
                      keepDraft(checkout, { ...readDraft(checkout), fapiao: event.target.value });
                    }}
                  />
                ) : (
                  <p className="small">
                    <Trans>You can ask for one on the order's page, too.</Trans>{" "}
                    <ThreadLink to={to("user-fapiao")}>
                      <Trans>Enter a fapiao title</Trans>
                    </ThreadLink>
                  </p>
                )}
              </Section>
            )}
            {preview.landed && preview.landed.without !== "domestic" && (
              <Section title={<Trans>Landed cost (estimate)</Trans>} about={<Trans>What the goods come to in {preview.landed.country.name}</Trans>}>
                <LandedCost landed={preview.landed} css={css} />
              </Section>
            )}
          </div>
          <aside className={css.sum} aria-label={t`Order summary`}>
            <h2>
              <Trans>Order summary</Trans>
            </h2>
            <Facts
              facts={[
                { key: "goods", label: <Trans>Goods</Trans>, value: <Price money={preview.goods} /> },
                ...(preview.discount.minor === "0" ? [] : [{ key: "coupons", label: <Trans>Coupons</Trans>, value: <Less money={preview.discount} /> }]),
                ...(preview.portal_discount.minor === "0"
                  ? []
                  : [{ key: "portal-coupon", label: <Trans>Platform coupon</Trans>, value: <Less money={preview.portal_discount} /> }]),
                {
                  key: "freight",
                  label: <Trans>Freight</Trans>,
                  value: preview.shops.some((part) => part.freight.chosen !== null) ? <Price money={preview.freight} /> : <Trans>Not included</Trans>,
                },
                { key: "pieces", label: <Trans>Quantity</Trans>, value: <Quantities of={preview.shops.flatMap(({ lines }) => lines)} /> },
              ]}
            />
            {preview.shops.length > 1 && (
              <div>
                <p className="cap">
                  <Trans>By shop, freight included</Trans>
                </p>
                <Facts
                  facts={preview.shops.map((part) => ({
                    key: String(part.shop.user_id),
                    label: (
                      <span className={css.shopName}>
                        {part.shop.name}
                        {apart.includes(part) && (
                          <span className="cap">
                            {" "}
                            <Trans>freight to be quoted</Trans>
                          </span>
                        )}
                      </span>
                    ),
                    value: <Price money={part.total} />,
                  }))}
                />
              </div>
            )}
            {preview.due_now.minor !== preview.total.minor && (
              <p className={css.later}>
                <span>
                  <Trans>Paid later</Trans>
                </span>
                <Ltr>{moneyText({ minor: BigInt(preview.total.minor) - BigInt(preview.due_now.minor), currency: preview.total.currency })}</Ltr>
              </p>
            )}
            {preview.due_now.minor !== preview.total.minor && (
              <p className="cap">
                {apart.some((part) => part.is_on_account) ? (
                  <Trans>
                    What waits for its freight goes on once you agree to it: on account nothing is due before dispatch, the rest you pay by itself then.
                  </Trans>
                ) : apart.length > 0 && apart.length === preview.shops.length ? (
                  <Trans>Each shop names its freight first. You pay each order by itself, once you have agreed, or before that without the freight.</Trans>
                ) : apart.length > 0 ? (
                  <Plural
                    value={apart.length}
                    one="One order waits for its freight. You pay it by itself, once you have agreed, or before that without the freight."
                    other="# orders wait for their freight. You pay each by itself, once you have agreed, or before that without the freight."
                  />
                ) : !isAnyLater ? (
                  <Trans>
                    Of <Price money={preview.total} /> in all. The rest is paid before dispatch, when the seller says that the goods are ready.
                  </Trans>
                ) : preview.shops.some(({ plan, is_on_account }) => plan !== null && !is_on_account) ? (
                  <Trans>
                    Of <Price money={preview.total} /> in all. The rest is paid before dispatch, or after it where it is on account.
                  </Trans>
                ) : (
                  <Trans>
                    Of <Price money={preview.total} /> in all. The rest is on account, and paid after dispatch.
                  </Trans>
                )}
              </p>
            )}
            {apart.length > 0 && preview.shops.some(({ plan, is_on_account }) => plan !== null && !is_on_account) && (
              <p className="cap">
                <Trans>Of an order in two parts the rest is paid before dispatch, when the seller says that the goods are ready.</Trans>
              </p>
            )}
            {apart.length > 0 && preview.shops.length > 1 && preview.portal_coupons.options.length > 0 && (
              <p className="cap">
                <Trans>The portal's coupon is for what is ordered together, not for orders that wait for their freight.</Trans>
              </p>
            )}
            <Worth of={[preview.due_now]} />
            <ChooseCurrency />
            {hasFailed && (
              <Message tone="failed">
                <Trans>The total could not be worked out.</Trans>{" "}
                <Button look="ghost" size="small" onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
              </Message>
            )}
            {refused && refused.sku_id === 0 && <Message tone="failed">{refused.msg}</Message>}
            {refused?.code === "too_many_unpaid" && (
              <LinkButton to={to("user-order", { tab: "to_pay" })} look="ghost" size="small">
                <Trans>See unpaid orders</Trans>
              </LinkButton>
            )}
            <div className={css.due}>
              <p className={css.total}>
                <span>
                  <Trans>Amount due</Trans>
                </span>
                <Price money={preview.due_now} figure />
              </p>
              <Button look="seal" size="large" busy={isPlacing} disabled={reason !== undefined} reason={reason} onClick={order}>
                {needsApproval ? <Trans>Ask for approval</Trans> : <Trans>Place order</Trans>}
              </Button>
              {reason && <p className={css.reason}>{reason}</p>}
            </div>
            {!reason && (
              <p className="cap">
                {isAllLater ? (
                  <Trans>You can pay at any time. What you pay before receipt stays with the platform until you confirm it.</Trans>
                ) : (
                  <Trans>Your money stays with the platform until you confirm receipt.</Trans>
                )}
              </p>
            )}
          </aside>
        </div>
      )}
    </main>
  );
}
