import { deliveryLife } from "#domains/people/shops/contract/delivery-life.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const deliveriesRule: TableRule = { filters: { status: { kind: "choice", choices: deliveryLife.states } }, sorts: ["-time"] };

export const deliveriesInput = ({ filters, page }: TableState) => {
  const status = deliveryLife.states.find((one) => one === filters["status"]);
  return { ...(status ? { status } : {}), page };
};
