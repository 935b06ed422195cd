import type { LoaderFunctionArgs } from "react-router";
import { trail } from "#domains/audit/contract/acts.ts";
import { callFrom } from "../../../request-context.ts";

/** What operators did to one object: the part before the slash of its calls, and its number or key; `calls` where a domain has several kinds of objects. */
export const loadTrail = async (context: LoaderFunctionArgs["context"], type: string, object: string | number, calls?: string[]) =>
  (await callFrom(context)(trail, { type, object_id: String(object), ...(calls ? { calls } : {}) })).list;
