import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { PicturesField } from "#ui/pictures-field.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, TextArea } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { mostImages, mostText } from "../contract/limits.ts";
import { imageStore } from "./image-store.ts";
import { writeReviews, type reviewsOfOrder } from "../contract/writing.ts";
import css from "./review-form.module.css";
import { ReviewedGoods } from "./reviewed-goods.tsx";
import { StarField } from "./star-field.tsx";

type Product = OutputOf<typeof reviewsOfOrder>["products"][number];
type Typed = { stars: number; body: string; images: string[] };
type Form = { is_anonymous: boolean } & Record<`p${number}`, Typed>;

const nothing: Typed = { stars: 0, body: "", images: [] };
const isTyped = ({ stars, body, images }: Typed) => stars > 0 || body.trim() !== "" || images.length > 0;

/** A line a product; those that nothing is said of are left for another time. */
export const ReviewForm = ({ id, seller, products }: { id: number; seller: number; products: readonly Product[] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const typedOf = (values: Record<string, unknown>, product: Product) => (values as Form)[`p${product.product_id}`] ?? nothing;
  const chosenOf = (values: Record<string, unknown>) => products.filter((product) => isTyped(typedOf(values, product)));
  const form = useCallForm(
    writeReviews,
    { is_anonymous: false },
    {
      toInput: (values) => ({
        id,
        is_anonymous: values["is_anonymous"],
        reviews: chosenOf(values).map((product) => ({ product_id: product.product_id, ...typedOf(values, product) })),
      }),
    },
  );
  const faultOf = (product: Product, field: keyof Typed) => {
    const at = `reviews.${chosenOf(form.values).indexOf(product)}.${field}`;
    return form.issues[at] ?? Object.entries(form.issues).find(([path]) => path.startsWith(`${at}.`))?.[1];
  };
  const change = (product: Product, part: Partial<Typed>) => {
    // What is at fault is counted along the products spoken of: another of them shifts the count.
    form.setIssues({});
    form.set(`p${product.product_id}`, { ...typedOf(form.values, product), ...part });
  };
  return (
    <form
      className={css.form}
      {...form.props(async ({ list }) => {
        showToast({
          tone: "done",
          text: list.some((one) => one.status === "pending") ? t`Thank you. It is checked first and then public` : t`Thank you. Your review is public`,
        });
        await revalidate();
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {products.map((product) => {
        const typed = typedOf(form.values, product);
        return (
          <section key={product.product_id} className={`sheet ${css.product}`} aria-label={product.title}>
            <ReviewedGoods product={product} seller={seller} />
            <div className="stack">
              <StarField
                label={t`The goods`}
                value={typed.stars}
                error={faultOf(product, "stars")}
                disabled={form.isSending}
                onChange={(stars) => change(product, { stars })}
              />
              <TextArea
                label={t`What should other buyers know?`}
                optional
                maxLength={mostText}
                counted
                rows={3}
                dir="auto"
                placeholder={t`Fabric and colour, workmanship, sizes, packing, delivery`}
                value={typed.body}
                error={faultOf(product, "body")}
                disabled={form.isSending}
                onChange={(event) => change(product, { body: event.target.value })}
              />
              <PicturesField
                store={imageStore}
                most={mostImages}
                value={typed.images}
                error={faultOf(product, "images")}
                disabled={form.isSending}
                onChange={(images) => change(product, { images })}
              />
            </div>
          </section>
        );
      })}
      <div className={`sheet ${css.send}`}>
        <Checkbox {...form.tick("is_anonymous")}>
          <Trans>Without my name: neither other buyers nor the seller see who wrote it</Trans>
        </Checkbox>
        {form.issues["reviews"] && <FieldError>{form.issues["reviews"]}</FieldError>}
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Publish the review</Trans>
          </Button>
          <span className="cap">
            <Trans>It cannot be changed afterwards; you can add to it once. A first review and pictures are checked before they are public.</Trans>
          </span>
        </div>
      </div>
    </form>
  );
};
