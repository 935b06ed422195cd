import type { LoaderFunctionArgs } from "react-router";
import { orderPaper } from "#domains/trade/orders/contract/papers.ts";
import { pdfToKeep } from "../../../file-to-keep.ts";
import { callFrom, localeFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";

/** A paper of an order as a PDF, for its buyer and its seller's people: in the reader's language, or by `?lang=` in another. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const { paper } = await call(orderPaper, { paper_id: wantedId(params["id"]) });
  // The fonts of papers are large: they come with the first one that is asked for.
  const { orderPaper: asFile } = await import("./order-paper.ts");
  return pdfToKeep(paper.number, await asFile(paper, { say: call.say, locale: localeFrom(context) }));
};
