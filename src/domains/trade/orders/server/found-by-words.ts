import { sql } from "kysely";
import { containing } from "#platform/database/like.ts";

/** Whether what an order is about, or its code, has this word. For queries over `order`. */
export const hasWord = (word: string) =>
  sql<boolean>`("order".code = ${word.toUpperCase()} or exists (select from orders.order_text t where t.order_id = "order".id and t.search_text like ${containing(word)}))`;
