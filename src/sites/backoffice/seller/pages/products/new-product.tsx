import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { emptyForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { productWork } from "#domains/catalogue/catalog/contract/works.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { loadChoices } from "./load-choices.ts";
import { ProductEditor } from "./product-editor.tsx";

/** `?work=`: a new product that was begun before. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const number = Number(new URL(request.url).searchParams.get("work") ?? 0);
  const workId = Number.isInteger(number) && number > 0 && number < 2_147_483_648 ? number : undefined;
  const [choices, { work }] = await Promise.all([loadChoices(context), callFrom(context)(productWork, workId ? { work_id: workId } : {})]);
  if (workId !== undefined && (!work || work.product_id !== null)) throw missing();
  return { choices, work, start: work?.form ?? emptyForm() };
};

/** The address takes the work's number once there is one: the form on the screen is the newer of the two. */
export const shouldRevalidate = () => false;

export default function NewProductPage() {
  const { choices, work, start } = useLoaderData<typeof loader>();
  return <ProductEditor key={work?.id ?? 0} choices={choices} start={start} work={work} product={null} />;
}
