import { articleStatuses } from "#domains/publishing/articles/contract/fields.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const articleRule: TableRule = {
  filters: { status: { kind: "choice", choices: articleStatuses }, category: { kind: "choice", most: 10 }, keyword: { kind: "text" } },
  sorts: ["-saved"],
};

export const articleInput = ({ filters: { status, category, keyword = "" }, page }: TableState) => {
  const category_id = Number(category);
  return {
    status: articleStatuses.find((one) => one === status),
    ...(Number.isInteger(category_id) && category_id > 0 && category_id < 2 ** 31 ? { category_id } : {}),
    keyword,
    page,
  };
};
