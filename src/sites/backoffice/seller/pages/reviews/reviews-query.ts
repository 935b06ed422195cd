import type { TableRule, TableState } from "#kit/table-query.ts";

/** The list opens with every review; `tab` narrows it to those without a reply. */
export const reviewsRule: TableRule = {
  filters: {
    tab: { kind: "choice", choices: ["unanswered"] },
    stars: { kind: "choice", choices: ["5", "4", "3", "2", "1", "low"] },
    product: { kind: "choice" },
    keyword: { kind: "text", most: 60 },
  },
  sorts: ["-time"],
};

export const reviewsInput = ({ filters, page }: TableState) => {
  const product = Number(filters["product"]);
  return {
    unanswered: filters["tab"] === "unanswered",
    ...(filters["stars"] === "low" ? { most_stars: 2 } : filters["stars"] ? { stars: Number(filters["stars"]) } : {}),
    ...(Number.isInteger(product) && product > 0 && product <= 2_147_483_647 ? { product_id: product } : {}),
    keyword: filters["keyword"] ?? "",
    page,
  };
};
