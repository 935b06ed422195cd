import type { LoaderFunctionArgs } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { billMonth } from "#domains/money/bills/contract/bills.ts";
import { billOnPaper } from "#domains/money/bills/ui/statement-on-paper.ts";
import { readTable } from "#kit/table-query.ts";
import { pagesOf, rowsOf } from "../../../../csv-export.ts";
import { pdfToKeep } from "../../../../file-to-keep.ts";
import { callFrom, localeFrom, missing } from "../../../../request-context.ts";
import { isMonth, statementCurrency, statementRule } from "./statement-query.ts";

/** A month's statement to keep and to print. */
export const loader = async ({ context, request, params: { month } }: LoaderFunctionArgs) => {
  if (!isMonth(month)) throw missing();
  const input = { month, ...statementCurrency(readTable(statementRule, new URL(request.url).searchParams)) };
  const ask = callFrom(context);
  // The fonts of papers are large: they come with the first one that is asked for.
  const { mostOnPaper, statementPaper } = await import("../../../../statement-paper.ts");
  const [{ statement }, { shop }, lines] = await Promise.all([
    ask(billMonth, input),
    ask(myShop, {}),
    rowsOf(pagesOf((page, size) => ask(billMonth, { ...input, page, size }), mostOnPaper + 1)),
  ]);
  const [locale, now] = [localeFrom(context), Math.floor(Date.now() / 1000)];
  const paper = billOnPaper({ statement, lines, of: shop?.owner.nickname ?? "", most: mostOnPaper }, { say: ask.say, locale, now });
  return pdfToKeep(statement.number || `statement-${statement.month}-${statement.currency}`, await statementPaper(paper, locale));
};
