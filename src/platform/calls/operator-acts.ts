import type { AnyCall } from "#kit/call.ts";
import { kindOf, Refusal } from "#kit/refusal.ts";
import { staffWith, type Who } from "#kit/rights.ts";
import type { Ctx } from "./context.ts";

export type ActOutcome = "done" | "refused" | "missing" | "denied" | "failed";

/** One act of an operator as it is kept: what was asked, of which object, and how it ended. */
export type OperatorAct = {
  call: string;
  needsRole: Who;
  /** The first half of the call's path, and the object's id or key where the call names one. */
  object: { type: string; id: string | null };
  /** Without secrets, long texts cut. Null when the call was denied before its input was read. */
  input: unknown;
  outcome: ActOutcome;
  refusal: string | null;
};

/** Keeps an act in the transaction of `ctx`. Registered by main: the runner knows no domain. */
export type RecordAct = (ctx: Ctx, act: OperatorAct) => Promise<void>;

/** Whether a call is an operator's act: it writes, and only staff may make it. */
export const isOperatorAct = (call: AnyCall): boolean => staffWith(call.who).length > 0 && !call.reads;

const secretName = /pass|token|secret|captcha|ticket|credential|private|signature|api_?key|cvv|card_number|account_number|id_number|id_card/i;
const mask = "•••";
const longest = 2_000;
const most = 100;

/** A copy fit to be kept for ever: secrets masked, files by name and size, long texts and lists cut. */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "string") return value.length > longest ? `${value.slice(0, longest)}… (${value.length})` : value;
  if (value === undefined || typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (depth > 8) return "…";
  if (Array.isArray(value)) {
    const kept = value.slice(0, most).map((inner) => withoutSecrets(inner, depth + 1));
    return value.length > most ? [...kept, `… (${value.length})`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, secretName.test(name) && inner !== null && inner !== "" ? mask : withoutSecrets(inner, depth + 1)]),
  );
};

const named = (value: unknown): string | null =>
  typeof value === "number" || (typeof value === "string" && value.length <= 80 && value !== "") ? String(value) : null;

/** Which object a call is about: its `object` field (of the input, or of the answer) where the contract names one, else `id`, the only `…_id`, or the id of what it made. */
export const objectOf = (call: Pick<AnyCall, "path" | "object">, input: unknown, output?: unknown): OperatorAct["object"] => {
  const type = call.path.split("/")[0] ?? call.path;
  const fields = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  const answer = (typeof output === "object" && output !== null ? output : {}) as Record<string, unknown>;
  if (call.object) return { type, id: named(fields[call.object]) ?? named(answer[call.object]) };
  const others = Object.keys(fields).filter((name) => name.endsWith("_id") && named(fields[name]) !== null);
  return { type, id: named(fields["id"]) ?? (others.length === 1 ? named(fields[others[0] ?? ""]) : null) ?? named(answer["id"]) };
};

/** How an act ended that threw. A form that was not in order is no act. */
export const outcomeOf = (error: unknown): Pick<OperatorAct, "outcome" | "refusal"> | undefined => {
  if (error instanceof Refusal) return error.code === "invalid" ? undefined : { outcome: "refused", refusal: error.code };
  const kind = kindOf(error);
  return { outcome: kind === "not_found" ? "missing" : kind === "denied" ? "denied" : "failed", refusal: null };
};
