import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { missingToMinimum } from "#domains/catalogue/catalog/contract/price-break.ts";
import { to } from "#kit/paths.ts";
import { AnswersWithin } from "#ui/answers-within.tsx";
import { press } from "#ui/press.ts";
import { Button, IconButton, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price, Sums } from "#ui/price.tsx";
import { Quantity, UnitName } from "#ui/quantity.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { Message } from "#ui/states.tsx";
import { maxQuantity } from "../contract/cart.ts";
import css from "./cart-shop.module.css";
import { linesOf, type CartInHand, type CartLine, type CartProduct, type CartShop as Shop } from "./use-cart.ts";

/** Ticked when all of `lines` are selected, half when some are. */
export const SelectLines = ({ lines, select, children }: { lines: readonly CartLine[]; select: CartInHand["select"]; children: React.ReactNode }) => {
  const selected = lines.filter((line) => line.is_selected).length;
  const isAll = lines.length > 0 && selected === lines.length;
  return (
    <Checkbox
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && !isAll;
      }}
      onChange={(event) => select(lines, event.target.checked)}
    >
      {children}
    </Checkbox>
  );
};

const Line = ({ line, product, hand }: { line: CartLine; product: CartProduct; hand: CartInHand }) => {
  const { t } = useLingui();
  const refusal = hand.refused.get(line.sku_id);
  const isOff = line.warnings.includes("not_on_sale");
  const isShort = line.warnings.includes("short_stock");
  const { size } = line;
  const name = t`${line.colour}, ${size}`;
  return (
    <li className={css.line}>
      <SelectLines lines={[line]} select={hand.select}>
        <span className="visually-hidden">{t`Select ${product.title}, ${name}`}</span>
      </SelectLines>
      <Picture src={line.image} alt="" sizes="64px" ratio="4 / 5" className={css.picture} />
      <div className={css.what}>
        <p>
          <i className={css.swatch} style={{ background: line.hex }} aria-hidden />
          {line.colour}
          {line.size && (
            <>
              {line.colour && "\u00a0· "}
              <Ltr>{line.size}</Ltr>
            </>
          )}
        </p>
        {line.seller_code && (
          <p className="cap">
            <Ltr>{line.seller_code}</Ltr>
          </p>
        )}
        {refusal && <FieldError>{refusal}</FieldError>}
        {isOff && (
          <FieldError>
            <Trans>No longer on sale</Trans>
          </FieldError>
        )}
        {isShort && (
          <span className={css.short}>
            <FieldError>
              {line.available > 0 ? (
                <Trans>
                  Only <Quantity count={line.available} unit={product.unit} /> left
                </Trans>
              ) : (
                <Trans>Sold out</Trans>
              )}
            </FieldError>
            {line.available > 0 && (
              <ThreadButton className="small" onClick={() => hand.setQuantity(line.sku_id, line.available)}>
                <Trans>
                  Take <Quantity count={line.available} unit={product.unit} />
                </Trans>
              </ThreadButton>
            )}
          </span>
        )}
      </div>
      <span className={css.unit}>
        <Price money={line.unit_price} worth />
        <span className="cap">
          /<UnitName count={1} unit={product.unit} />
        </span>
      </span>
      <span className={css.count}>
        <QuantityStepper
          value={line.quantity}
          min={1}
          max={maxQuantity}
          disabled={isOff}
          label={t`Quantity of ${name}`}
          onChange={(quantity) => hand.setQuantity(line.sku_id, quantity)}
        />
      </span>
      <b className={css.total}>
        <Price money={line.total} />
      </b>
      <IconButton label={t`Remove ${name}`} className={css.remove ?? ""} onClick={() => void hand.remove([line])}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
};

const Product = ({ product, seller, hand }: { product: CartProduct; seller: number; hand: CartInHand }) => {
  const page = to("product-shop-details", { shop: seller }, { id: product.product_id });
  const missing = missingToMinimum(product.min_quantity, product.selected_quantity);
  const selected = product.lines.filter((line) => line.is_selected).reduce((sum, line) => sum + line.quantity, 0);
  return (
    <li className={css.product}>
      <p className={css.title}>
        <Link to={page}>{product.title}</Link>
        <span className="cap">
          <Trans>
            Minimum order <Quantity count={product.min_quantity} unit={product.unit} />
          </Trans>{" "}
          · <Plural value={product.lead_days} one="ships in # day" other="ships in # days" />
        </span>
        {selected > 0 && (
          <span className="cap">
            <Trans>
              Selected <Quantity count={selected} unit={product.unit} />
            </Trans>
          </span>
        )}
      </p>
      {product.warnings.includes("below_minimum") && (
        <Message tone="warning">
          <Trans>
            At least <Quantity count={product.min_quantity} unit={product.unit} /> of this product: {missing} more
          </Trans>{" "}
          <ThreadLink to={page}>
            <Trans>Add more</Trans>
          </ThreadLink>
        </Message>
      )}
      <ul>
        {product.lines.map((line) => (
          <Line key={line.sku_id} line={line} product={product} hand={hand} />
        ))}
      </ul>
    </li>
  );
};

/** One shop of the cart: its products, their colours and sizes, what of it is selected and what that comes to; `coupons` it may take off. */
export const CartShop = ({ shop, hand, coupons }: { shop: Shop; hand: CartInHand; coupons?: React.ReactNode }) => {
  const { t } = useLingui();
  // What is asked about is what one means to buy.
  const asked = shop.products.find(({ lines }) => lines.some((line) => line.is_selected)) ?? shop.products[0];
  return (
    <section className={css.shop} aria-label={shop.name}>
      <header className={css.head}>
        <SelectLines lines={linesOf(shop)} select={hand.select}>
          <span className="visually-hidden">{t`Select everything of ${shop.name}`}</span>
        </SelectLines>
        <Avatar src={shop.logo} name={shop.name} size={32} square />
        <h2>
          <Link to={to("product-shop", { shop: shop.seller_id })}>{shop.name}</Link>
        </h2>
        <span className="cap">
          {shop.city}
          {shop.response_minutes !== null && (
            <>
              {shop.city && "\u00a0· "}
              <AnswersWithin minutes={shop.response_minutes} />
            </>
          )}
        </span>
        <Button
          look="soft"
          size="small"
          {...press("chat", { receiverId: shop.seller_id, ...(asked ? { card: { msg_type: 5, type_id: asked.product_id } } : {}) })}
        >
          <Icon name="chat" small />
          <Trans>Chat with the seller</Trans>
        </Button>
      </header>
      <p className={classes(css.line, css.heads)} aria-hidden>
        <span>
          <Trans>Unit price</Trans>
        </span>
        <span>
          <Trans>Quantity</Trans>
        </span>
        <span>
          <Trans>Amount</Trans>
        </span>
      </p>
      <ul>
        {shop.products.map((product) => (
          <Product key={product.product_id} product={product} seller={shop.seller_id} hand={hand} />
        ))}
      </ul>
      {shop.totals.length > 0 && (
        <div className={css.sum}>
          {coupons}
          <span className="cap">
            <Trans>Selected from this shop</Trans>
          </span>
          <b className={hand.isStale ? css.stale : undefined}>
            <Sums money={shop.totals} />
          </b>
        </div>
      )}
    </section>
  );
};
