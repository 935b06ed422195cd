import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { PriceBreaks } from "#ui/price.tsx";
import { ProductShell } from "#ui/product-shell.tsx";
import type { ProductCard as Card } from "../contract/product-card.ts";

/** A product in a list: picture, title, price breaks, maker and place. `eager` for those above the fold; `corner` is the heart, from whoever knows favourites; `below` what a list says of it. */
export const ProductCard = ({
  product,
  eager,
  isWholesale,
  corner,
  below,
}: {
  product: Card;
  eager?: boolean;
  isWholesale?: boolean;
  corner?: ReactNode;
  below?: ReactNode;
}) => {
  const isPromoted = product.tags.includes("promo");
  const sold = product.sold_count.toLocaleString("en");
  return (
    <ProductShell
      to={to(isWholesale ? "pifa-shop-details" : "product-shop-details", { shop: product.seller_id }, { id: product.id })}
      title={product.title}
      image={product.image}
      alt={product.title}
      tag={isPromoted ? <Trans>Special offer</Trans> : product.tags.includes("new") ? <Trans>New</Trans> : undefined}
      by={product.shop_name}
      place={
        <>
          {product.city}
          {product.sold_count > 0 && (
            <>
              {" · "}
              <Trans>{sold} sold</Trans>
            </>
          )}
        </>
      }
      corner={corner}
      {...(eager ? { eager } : {})}
    >
      <PriceBreaks breaks={product.price_breaks.map((one) => ({ from: one.from_quantity, price: one.price }))} promotion={isPromoted} />
      {below}
    </ProductShell>
  );
};
