import type { SaleUnit } from "#kit/sale-unit.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Quantity } from "#ui/quantity.tsx";
import css from "./review-form.module.css";

type Goods = { product_id: number; title: string; image: string; goods: string; unit: SaleUnit; quantity: number };

/** What was bought: picture, name, colours and sizes, pieces. */
export const ReviewedGoods = ({ product, seller }: { product: Goods; seller: number }) => (
  <div className={css.goods}>
    <Picture src={product.image} alt="" sizes="72px" ratio="4 / 5" />
    <div>
      <p>
        <Link to={to("product-shop-details", { shop: seller }, { id: product.product_id })}>
          <b>{product.title}</b>
        </Link>
      </p>
      <p className="cap">
        <bdi>{product.goods}</bdi> · <Quantity count={product.quantity} unit={product.unit} />
      </p>
    </div>
  </div>
);
