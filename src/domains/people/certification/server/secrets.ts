import { createHmac, hkdfSync } from "node:crypto";
import { openText, sealText } from "#platform/secrets/seal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { secretFields, type SecretField, type Values } from "../contract/fields.ts";
import { bareNumber, masked } from "../contract/paper-numbers.ts";

type Owner = { user_id: number; kind: string };
export type Sealed = Partial<Record<SecretField, string>>;

const purpose = "certification numbers";
const boundTo = ({ user_id, kind }: Owner, field: SecretField) => `${user_id} ${kind} ${field}`;

/** Takes the secrets out of a form: `form` without them, `sealed` with what was given; one given as empty goes. */
export const sealSecrets = (ctx: Ctx, owner: Owner, given: Values, before: Sealed): { form: Values; sealed: Sealed } => {
  const form: Record<string, unknown> = { ...given };
  const sealed: Sealed = { ...before };
  for (const field of secretFields) {
    const value = form[field];
    delete form[field];
    if (typeof value !== "string") continue;
    const bare = bareNumber(value);
    if (bare === "") delete sealed[field];
    else sealed[field] = sealText(ctx.services.secret, purpose, boundTo(owner, field), bare);
  }
  return { form, sealed };
};

export const openSecret = (ctx: Ctx, owner: Owner, sealed: Sealed, field: SecretField): string => {
  const kept = sealed[field];
  return kept ? openText(ctx.services.secret, purpose, boundTo(owner, field), kept) : "";
};

export const masksOf = (ctx: Ctx, owner: Owner, sealed: Sealed): Partial<Record<SecretField, string>> =>
  Object.fromEntries(secretFields.flatMap((field) => (sealed[field] ? [[field, masked(openSecret(ctx, owner, sealed, field))]] : [])));

/** The same paper has the same hash, which says nothing of its number to who has not the portal's secret. */
export const personHash = (ctx: Ctx, idKind: string, number: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", ctx.services.secret, "threadport certification", "persons", 32)))
    .update(`${idKind} ${number}`)
    .digest("hex");
