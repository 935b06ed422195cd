import type { LoaderFunctionArgs } from "react-router";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { walletMonths } from "#domains/money/bills/contract/bills.ts";
import { walletOnPaper } from "#domains/money/bills/ui/statement-on-paper.ts";
import { rowsOf } from "../../../csv-export.ts";
import { pdfToKeep } from "../../../file-to-keep.ts";
import { callFrom, localeFrom, missing } from "../../../request-context.ts";
import { allWalletLines, walletMonthOf } from "./wallet-lines.ts";

/** A month of the wallet to keep and to print. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const [ask, locale, of] = [callFrom(context), localeFrom(context), walletMonthOf(request.url)];
  // The fonts of papers are large: they come with the first one that is asked for.
  const { mostOnPaper, statementPaper } = await import("../../../statement-paper.ts");
  const [{ list }, { userinfo }, lines] = await Promise.all([ask(walletMonths, {}), ask(userInfoCall, {}), rowsOf(allWalletLines(ask, of, mostOnPaper + 1))]);
  const statement = list.find((one) => one.month === of.month && one.currency === of.currency);
  if (!statement) throw missing();
  const reader = { say: ask.say, locale, now: Math.floor(Date.now() / 1000) };
  const paper = walletOnPaper({ statement, lines, of: userinfo.nickname, most: mostOnPaper }, reader);
  return pdfToKeep(statement.number || `wallet-${of.month}-${of.currency}`, await statementPaper(paper, locale));
};
