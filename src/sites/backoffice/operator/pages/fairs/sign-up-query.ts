import { signUpLifecycle, type SignUpState } from "#domains/publishing/exhibitions/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const signUpStates = signUpLifecycle.states;

export const signUpRule: TableRule = {
  filters: { state: { kind: "choice", choices: signUpStates }, keyword: { kind: "text", most: 60 } },
  sorts: ["-time"],
};

export const signUpInput = ({ filters }: TableState) => ({
  ...(filters["state"] ? { state: filters["state"] as SignUpState } : {}),
  keyword: filters["keyword"] ?? "",
});
