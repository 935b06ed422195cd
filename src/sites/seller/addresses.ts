import { queryText, type Query } from "#kit/paths.ts";

/** The backstage's first page; its list of orders is part of its address. */
export const deskPath = (query: Query = {}): string => `/seller${queryText(query)}`;
