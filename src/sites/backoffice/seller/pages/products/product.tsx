import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { formOf } from "#domains/catalogue/catalog/contract/product-form.ts";
import { myProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { productWork } from "#domains/catalogue/catalog/contract/works.ts";
import { ownOffer } from "#domains/trade/groupbuy/contract/offers.ts";
import { dayOf } from "#kit/trade-day.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { loadChoices } from "./load-choices.ts";
import { GroupBuyPart } from "./group-buy-part.tsx";
import { ProductEditor } from "./product-editor.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [choices, product, { work }, groups] = await Promise.all([
    loadChoices(context),
    ask(myProduct, { id }),
    ask(productWork, { product_id: id }),
    ask(ownOffer, { product_id: id }),
  ]);
  return { choices, product, work, groups: { ...groups, today: dayOf(Math.floor(Date.now() / 1000)) }, start: work?.form ?? formOf(product) };
};

export default function ProductPage() {
  const { choices, product, work, start, groups } = useLoaderData<typeof loader>();
  // After saving the page begins anew with what is saved.
  return (
    <ProductEditor key={`${product.id} ${product.version} ${product.status}`} choices={choices} start={start} work={work} product={product}>
      <GroupBuyPart
        key={`${product.product.currency} ${JSON.stringify(groups.offer)}`}
        productId={product.id}
        leastQuantity={product.product.min_quantity}
        currency={product.product.currency}
        groups={groups}
      />
    </ProductEditor>
  );
}
