import { domainDatabase } from "#platform/database/domain-database.ts";
import type { Tables } from "./tables.ts";

export const database = domainDatabase<Tables>("fapiao");
