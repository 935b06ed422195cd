import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { compareProducts } from "#domains/catalogue/catalog/contract/compare.ts";
import { termsText } from "#domains/catalogue/catalog/contract/terms.ts";
import { surchargedName, surchargesOf } from "#domains/catalogue/catalog/contract/surcharges.ts";
import type { CSSProperties } from "react";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { ComparedRow } from "#ui/comparison.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { press } from "#ui/press.ts";
import { Price } from "#ui/price.tsx";
import { UnitName, useQuantity } from "#ui/quantity.tsx";
import { callFrom } from "../../../request-context.ts";
import { linesOf, ratingsOf } from "./compared-lines.ts";
import { ComparePage } from "./compare-page.tsx";
import { LineSheetLinks } from "./line-sheet-links.tsx";
import { readCompared } from "./read-compared.ts";
import css from "./compare.module.css";

type Product = OutputOf<typeof compareProducts>["list"][number];

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = readCompared(request.url);
  const call = callFrom(context);
  const [{ list, missing }, ratings] = await Promise.all([call(compareProducts, { ids: asked.ids }), ratingsOf(call, "products", asked.ids)]);
  return { asked, list, missing, ratings };
};

const addressOf = (product: Product): string => to("product-shop-details", { shop: product.seller_id }, { id: product.id });

const useRows = (list: readonly Product[], ratings: Readonly<Record<number, string>>): ComparedRow[] => {
  const { t, i18n } = useLingui();
  const quantity = useQuantity();
  const locale = localeFrom(i18n.locale);
  const regions = new Intl.DisplayNames([localeFacts[locale].tag], { type: "region" });
  const line = linesOf(list);
  const ltr = (text: string) => ({ text, ...(text ? { node: <Ltr>{text}</Ltr> } : {}) });
  const names = [...new Set(list.flatMap((product) => product.attributes.map(({ name }) => name)))];
  return [
    line("maker", t`Maker`, (product) => ({
      text: `${product.shop.name} ${product.shop.is_verified}`,
      node: (
        <>
          <Link className={css.maker} to={to("product-shop", { shop: product.seller_id })}>
            {product.shop.name}
          </Link>
          {product.shop.is_verified && (
            <span className={css.checked}>
              <Icon name="check" small />
              <Trans>Inspected</Trans>
            </span>
          )}
        </>
      ),
    })),
    line("prices", t`Price`, ({ price_breaks, unit }) => ({
      text: price_breaks.map((one) => `${one.from_quantity} ${one.price.text}`).join(),
      node:
        price_breaks.length === 0 ? (
          <Trans>Price on request</Trans>
        ) : (
          <ul className={css.steps}>
            {price_breaks.map((one) => (
              <li key={one.from_quantity}>
                <b>
                  <Price money={one.price} worth />
                </b>
                <span className="cap">
                  <bdi className="num">
                    ≥ {one.from_quantity.toLocaleString("en")} <UnitName count={one.from_quantity} unit={unit.key} />
                  </bdi>
                </span>
              </li>
            ))}
          </ul>
        ),
    })),
    line("minimum", t`Minimum order`, (product) => quantity(product.min_quantity, product.unit.key)),
    line("unit", t`Unit of sale`, (product) => product.unit.text),
    line("lead", t`Lead time`, (product) => t`${plural(product.lead_days, { one: "# day", other: "# days" })}`),
    line("sample", t`Sample`, (product) =>
      product.sample_price === null
        ? ""
        : {
            text: `${product.sample_price.text} ${product.sample_limit ?? ""}`,
            node: (
              <>
                <Price money={product.sample_price} worth /> {product.sample_limit !== null && <Trans>(up to {product.sample_limit})</Trans>}
              </>
            ),
          },
    ),
    line("composition", t`Composition`, (product) => product.composition.map((one) => `${one.percent}% ${one.text}`).join(" · ")),
    line("fabric", t`Fabric`, (product) => product.fabric.text),
    line("weight", t`Weight`, (product) => (product.weight_gsm === null ? "" : t`${product.weight_gsm} gsm`)),
    line("width", t`Width`, (product) => (product.width_cm === null ? "" : t`${product.width_cm} cm`)),
    line("colours", t`Colours`, ({ colours }) => ({
      text: colours.map((colour) => colour.text).join(),
      node: (
        <ul className={css.colours}>
          {colours.map((colour) => (
            <li key={colour.key}>
              <span className={css.swatch} style={{ "--swatch": colour.hex } as CSSProperties} />
              {colour.text}
            </li>
          ))}
        </ul>
      ),
    })),
    line("sizes", t`Sizes`, ({ sizes }) => ltr(sizes.filter(Boolean).join(" · "))),
    line("surcharges", t`Surcharges`, (product) =>
      ltr(
        surchargesOf(product)
          .map((one) => `${surchargedName(one)} +${one.surcharge.text}`)
          .join(" · "),
      ),
    ),
    line("stock", t`In stock`, ({ colours, unit }) =>
      quantity(
        colours.flatMap((colour) => colour.skus).reduce((sum, sku) => sum + sku.available, 0),
        unit.key,
      ),
    ),
    line("for", t`Intended for`, (product) => product.audience.text),
    line("season", t`Season`, (product) => product.season.map((one) => one.text).join(" · ")),
    ...names.map((name) => line(`attribute ${name}`, name, (product) => product.attributes.find((one) => one.name === name)?.value ?? "")),
    line("care", t`Care`, (product) => product.care.map((one) => one.text).join(" · ")),
    line("services", t`Services`, (product) => product.services.map((one) => one.text).join(" · ")),
    line("delivery", t`Delivery terms`, (product) => ltr(termsText(product))),
    line("payment", t`Payment terms`, (product) => product.payment_terms.map((one) => one.text).join(" · ")),
    line("hs", t`HS code`, (product) => ltr(product.hs_code)),
    line("origin", t`Origin`, ({ origin }) => (/^[A-Z]{2}$/.test(origin) ? (regions.of(origin) ?? origin) : origin)),
    line("place", t`Ships from`, (product) => product.city),
    line("reviews", t`Reviews`, (product) => ratings[product.id] ?? ""),
    line("style", t`Style code`, (product) => ltr(product.style_code)),
  ];
};

/** `/compare/products?ids=`: up to four products side by side. */
export default function CompareProducts() {
  const { asked, list, missing, ratings } = useLoaderData<typeof loader>();
  const rows = useRows(list, ratings);
  return (
    <ComparePage
      kind="products"
      asked={asked}
      missing={missing}
      rows={rows}
      files={<LineSheetLinks of={{ ids: list.map(({ id }) => id) }} />}
      things={list.map((product) => ({
        id: product.id,
        name: product.title,
        address: addressOf(product),
        image: product.images[0]?.path ?? "",
        acts: (
          <>
            <LinkButton size="small" to={addressOf(product)}>
              <Trans>Choose colours and sizes</Trans>
            </LinkButton>
            <Button look="ghost" size="small" {...press("chat", { receiverId: product.seller_id, card: { msg_type: 5, type_id: product.id } })}>
              <Icon name="chat" small />
              <Trans context="whom to ask about goods">Chat</Trans>
            </Button>
          </>
        ),
      }))}
    />
  );
}
