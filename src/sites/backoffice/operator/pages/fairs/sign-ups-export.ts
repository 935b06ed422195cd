import type { LoaderFunctionArgs } from "react-router";
import { exportSignUps } from "#domains/publishing/exhibitions/contract/desk.ts";
import { csvFile } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { callFrom } from "../../../../request-context.ts";
import { signUpInput, signUpRule } from "./sign-up-query.ts";

/** The list as it is filtered, as the domain writes it: one column for each question that was ever asked. */
export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const state = readTable(signUpRule, new URL(request.url).searchParams);
  const { csv, file_name } = await callFrom(context)(exportSignUps, { site: params["site"] ?? "", ...signUpInput(state) });
  return csvFile(file_name, csv);
};
