import { sql, type RawBuilder } from "kysely";

/**
 * The default order of lists, for `update catalog.product … set score`: sales count by their order of magnitude, age by the
 * day. Ten times the sales outweigh 115 days. It changes only when a product sells or is published, never by the mere passing of time.
 */
export const scoreOf = (soldCount: RawBuilder<number>, publishedAt: RawBuilder<Date>) =>
  sql<number>`(1000 * ln(1 + ${soldCount}))::int + 20 * (extract(epoch from ${publishedAt}) / 86400)::int`;
