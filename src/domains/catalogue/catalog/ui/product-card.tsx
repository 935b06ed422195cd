import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { CompareMark } from "#ui/compare-link.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceBreaks } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Tag } from "#ui/tag.tsx";
import type { ProductCard as Card } from "../contract/product-card.ts";
import css from "./product-card.module.css";

/** A product in a list: picture, title, price breaks, maker and place. `eager` for those above the fold; `corner` is the heart, from whoever knows favourites: with it goes the mark to compare by; `below` what a list says of it; `prices` what stands for its price breaks; `hasTerms` for who compares: the least that is sold, and how soon it ships; `inShop` where the page has said whose it is. */
export const ProductCard = ({
  product,
  eager,
  isWholesale,
  corner,
  below,
  prices,
  hasTerms,
  inShop,
}: {
  product: Card;
  eager?: boolean;
  isWholesale?: boolean;
  corner?: ReactNode;
  below?: ReactNode;
  prices?: ReactNode;
  hasTerms?: boolean;
  inShop?: boolean;
}) => {
  const isPromoted = product.tags.includes("promo");
  const sold = product.sold_count.toLocaleString("en");
  const least = <Quantity count={product.min_quantity} unit={product.unit} />;
  const tag = isPromoted ? <Trans>Special offer</Trans> : product.tags.includes("new") ? <Trans>New</Trans> : undefined;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture
          src={product.image}
          alt={product.title}
          sizes="(max-width: 640px) 50vw, (max-width: 1240px) 25vw, 220px"
          ratio="4 / 5"
          {...(eager ? { eager } : {})}
        />
        {tag && (
          <span className={css.tag}>
            <Tag>{tag}</Tag>
          </span>
        )}
      </div>
      <h3>
        <Link to={to(isWholesale ? "pifa-shop-details" : "product-shop-details", { shop: product.seller_id }, { id: product.id })}>{product.title}</Link>
      </h3>
      {prices ?? (
        <PriceBreaks breaks={product.price_breaks.map((one) => ({ from: one.from_quantity, price: one.price }))} unit={product.unit} promotion={isPromoted} />
      )}
      <p className={css.by}>
        {!inShop && <span>{product.shop_name}</span>}
        <span>
          {!inShop && product.city}
          {product.sold_count > 0 && (
            <>
              {!inShop && "\u00a0· "}
              <Trans>{sold} sold</Trans>
            </>
          )}
        </span>
      </p>
      {hasTerms && (
        <p className={css.terms}>
          {product.min_quantity !== product.price_breaks[0]?.from_quantity && (
            <span>
              <Trans>Minimum {least}</Trans>
            </span>
          )}
          <span>
            <Plural value={product.lead_days} one="ships in # day" other="ships in # days" />
          </span>
        </p>
      )}
      {below}
      {corner && (
        <div className={css.corner}>
          {corner}
          <CompareMark kind="products" id={product.id} name={product.title} />
        </div>
      )}
    </article>
  );
};
