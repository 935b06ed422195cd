import type { LoaderFunctionArgs } from "react-router";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { productsInput, productsRule } from "./products-query.ts";

/** The list as it is narrowed and sorted, for a spreadsheet: heads are the names of the call's fields, whatever the reader's language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = productsInput(readTable(productsRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const products = await everyRow((page, size) => ask(myProducts, { ...input, page, size }));
  return csvResponse("products", [
    [
      "id",
      "style_code",
      "title",
      "status",
      "price",
      "currency",
      "min_quantity",
      "stock",
      "held",
      "sku_count",
      "sold_count",
      "created",
      "updated",
      "publish_at",
    ],
    ...products.map((one) => [
      one.id,
      one.style_code,
      one.title,
      one.status,
      `${one.price.minor.padStart(3, "0").slice(0, -2)}.${one.price.minor.padStart(3, "0").slice(-2)}`,
      one.price.currency,
      one.min_quantity,
      one.stock,
      one.held,
      one.sku_count,
      one.sold_count,
      fromUnix(one.createtime).toISOString(),
      fromUnix(one.updatetime).toISOString(),
      one.publish_at > 0 ? fromUnix(one.publish_at).toISOString() : "",
    ]),
  ]);
};
