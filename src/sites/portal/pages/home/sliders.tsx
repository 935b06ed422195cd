import type { EnterpriseItem } from "#domains/catalogue/enterprises/contract/list.ts";
import type { ProductCard as Product } from "#domains/catalogue/catalog/contract/product-card.ts";
import { to } from "#kit/paths.ts";
import { Slider } from "#ui/carousel.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import css from "./sliders.module.css";

/** The enterprise-logo slider: a mark and a name each. */
export const LogoSlider = ({ label, enterprises }: { label: string; enterprises: readonly EnterpriseItem[] }) => (
  <Slider label={label} every={5_000} shown={6} tiles className={css.logos ?? ""}>
    {enterprises.map((enterprise) => (
      <Link key={enterprise.id} className={css.logo} to={to("enterprise-details-id", { id: enterprise.user_id })}>
        <Avatar src={enterprise.logo} name={enterprise.name} size={48} square />
        <span>{enterprise.name}</span>
      </Link>
    ))}
  </Slider>
);

/** The image trend carousel: pictures first, a name and a price below. */
export const TrendSlider = ({ label, products }: { label: string; products: readonly Product[] }) => (
  <Slider label={label} shown={4} tiles>
    {products.map((product) => (
      <Link key={product.id} className={css.trend} to={to("product-shop-details", { shop: product.seller_id }, { id: product.id })}>
        <Picture src={product.image} alt="" sizes="(max-width: 640px) 50vw, 320px" ratio="4 / 5" />
        <span>{product.title}</span>
        {product.price_breaks[0] && <Price money={product.price_breaks[0].price} worth />}
      </Link>
    ))}
  </Slider>
);
