import { z } from "zod";
import { defineCall, keyScopes } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";

const words = {
  scope_missing: /*i18n*/ { id: "shops.scope_missing", message: "Choose at least one scope" },
  name_missing: /*i18n*/ { id: "shops.key_name_missing", message: "Name the program that will use the key" },
};

export const mostKeys = 20;

const key = z.object({
  id: z.int(),
  name: z.string(),
  /** What the key begins with. */
  shown: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createtime: z.int(),
  last_used: z.int().nullable(),
});

export const listKeys = defineCall({
  path: "shop/keys",
  about: "The keys of my shop that are good",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({ list: z.array(key) }),
  reads: true,
  refusals: {},
});

export const createKey = defineCall({
  path: "shop/createkey",
  about: "A new key for a program of mine. The answer is the only time that it is shown",
  who: "shop:owner",
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: says(words.name_missing) })
      .max(60),
    scopes: z
      .array(z.enum(keyScopes))
      .min(1, { error: says(words.scope_missing) })
      .max(keyScopes.length)
      .transform((list) => keyScopes.filter((scope) => list.includes(scope))),
  }),
  output: z.object({ id: z.int(), key: z.string() }),
  refusals: { too_many: /*i18n*/ { id: "shops.too_many_keys", message: "A shop has {most} keys at most. Revoke one first" } },
});

export const revokeKey = defineCall({
  path: "shop/revokekey",
  about: "Ends a key for ever",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
