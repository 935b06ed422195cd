import { sql } from "kysely";

/**
 * For `where` over `orders."order" o`: money that still waits for its group, or went back because the group did not come together, was
 * never turnover.
 */
export const isTurnover = sql<boolean>`(o.status <> 'pending_group' and o.close_reason is distinct from 'group_failed')`;
