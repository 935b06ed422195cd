import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { formOf } from "#domains/catalog/contract/product-form.ts";
import { myProduct } from "#domains/catalog/contract/selling.ts";
import { productWork } from "#domains/catalog/contract/works.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { loadChoices } from "./load-choices.ts";
import { ProductEditor } from "./product-editor.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = Number(params["id"]);
  if (!Number.isInteger(id) || id <= 0 || id > 2_147_483_647) throw missing();
  const ask = callFrom(context);
  const [choices, product, { work }] = await Promise.all([loadChoices(context), ask(myProduct, { id }), ask(productWork, { product_id: id })]);
  return { choices, product, work, start: work?.form ?? formOf(product) };
};

export default function ProductPage() {
  const { choices, product, work, start } = useLoaderData<typeof loader>();
  // After saving the page begins anew with what is saved.
  return <ProductEditor key={`${product.id} ${product.version} ${product.status}`} choices={choices} start={start} work={work} product={product} />;
}
