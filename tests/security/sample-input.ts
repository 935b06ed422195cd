import { endpointUrl } from "#domains/people/shops/testing.ts";
import fc from "fast-check";
import { z } from "zod";
import type { AnyCall } from "#kit/call.ts";
import { aFair } from "#domains/publishing/exhibitions/testing.ts";
import { aCreditCode } from "#domains/people/certification/testing.ts";
import { onePixel } from "./tiny-files.ts";

const readableTheme = aFair().theme;

/** The part of JSON Schema that `z.toJSONSchema` writes. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
  /** Ours: an `UploadedFile` stands here. */
  "x-file"?: boolean;
};

const aFile = () => ({ name: "sample.png", bytes: new Uint8Array(onePixel) });
const schemas = new WeakMap<AnyCall, Schema>();

/** A call's input as JSON Schema, with the places marked where a file belongs. */
export const inputSchema = (call: AnyCall): Schema => {
  const known = schemas.get(call);
  if (known) return known;
  const schema = z.toJSONSchema(call.input, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === "custom" && z.safeParse(zodSchema, aFile()).success) (jsonSchema as Schema)["x-file"] = true;
    },
  }) as Schema;
  schemas.set(call, schema);
  return schema;
};

/** `$ref` resolved and `allOf` folded in. */
export const resolved = (schema: Schema, root: Schema): Schema => {
  const target = schema.$ref
    ? { ...(schema.$ref === "#" ? root : (root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {})), ...schema, $ref: undefined }
    : schema;
  return target.allOf ? target.allOf.reduce<Schema>((all, part) => ({ ...all, ...resolved(part, root) }), { ...target, allOf: undefined }) : target;
};

/** Of a choice (a nullable object, a union), the branch that a value stands in. */
export const branchOf = (unresolved: Schema, value: unknown, root: Schema): Schema => {
  const schema = resolved(unresolved, root);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((choice) => resolved(choice, root));
  if (typeof value !== "object" || value === null || choices.length === 0) return schema;
  return choices.find((choice) => (Array.isArray(value) ? choice.items !== undefined : choice.properties !== undefined)) ?? schema;
};

export type Fill = {
  /** Every optional field too. */
  everything?: boolean;
  /** What to write where free text stands (no pattern, format or choice); undefined leaves the usual sample. */
  text?: (path: string, schema: Schema) => string | undefined;
};

const imagePath = "/files/0123456789abcdef01234567-800x800.webp";
/** Tried before a text is made from a pattern: what people write there. */
const wellKnown = [
  imagePath,
  "2030-01-01",
  "10:00",
  "13800000000",
  "CN",
  "330602",
  "someone@example.com",
  "sample",
  "sample-1",
  "https://example.com/",
  "#336699",
  "100",
  "1",
  "0.5",
  "000000",
];

const textOf = (schema: Schema, path: string): string => {
  if (schema.format === "email") return "someone@example.com";
  if (schema.format === "uri") return "https://example.com/";
  if (schema.format === "date") return "2030-01-01";
  if (schema.format === "date-time") return "2030-01-01T00:00:00Z";
  if (schema.format === "time") return "10:00:00";
  if (schema.pattern) {
    const form = new RegExp(schema.pattern, "u");
    const fits = (text: string) => form.test(text) && text.length >= (schema.minLength ?? 0) && text.length <= (schema.maxLength ?? 1e6);
    return wellKnown.find(fits) ?? fc.sample(fc.stringMatching(form), { numRuns: 50, seed: 7 }).find(fits) ?? "";
  }
  if (/(^|[._])(images?|logo|avatar|portrait|cover|scan|photos?|pictures?|proof|banner|path|bg_img|qrcode)(\.\d+)?(\.path)?$/.test(path)) return imagePath;
  return "sample".padEnd(schema.minLength ?? 0, "x").slice(0, schema.maxLength ?? 1e6);
};

const numberOf = (schema: Schema): number => {
  const lowest = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -Infinity : schema.exclusiveMinimum + 1);
  const highest = schema.maximum ?? (schema.exclusiveMaximum === undefined ? Infinity : schema.exclusiveMaximum - 1);
  return Math.min(Math.max(1, lowest), highest);
};

const isLocalText = (schema: Schema) => schema.properties !== undefined && ["zh-cn", "en", "ar"].every((locale) => locale in (schema.properties ?? {}));

const valueOf = (unresolved: Schema, root: Schema, fill: Fill, path: string, depth: number): unknown => {
  const schema = resolved(unresolved, root);
  if (schema["x-file"]) return aFile();
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const filled = choices.map((choice) => resolved(choice, root)).filter((choice) => choice.type !== "null" && choice.const !== "");
    // Free text is the most that a choice lets in.
    return valueOf(filled.find((choice) => fill.text && choice.type === "string") ?? filled[0] ?? {}, root, fill, path, depth + 1);
  }
  switch (schema.type) {
    case "string":
      return (schema.pattern || schema.format ? undefined : fill.text?.(path, schema)) ?? textOf(schema, path);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array": {
      const count = Math.max(schema.minItems ?? 0, fill.everything && depth < 8 ? 1 : 0);
      if (schema.prefixItems) return schema.prefixItems.map((item, index) => valueOf(item, root, fill, `${path}.${index}`, depth + 1));
      return Array.from({ length: count }, (_none, index) => valueOf(schema.items ?? {}, root, fill, `${path}.${index}`, depth + 1));
    }
    case "object": {
      const made: Record<string, unknown> = {};
      const wanted = new Set(schema.required ?? []);
      for (const [name, inner] of Object.entries(schema.properties ?? {})) {
        if (wanted.has(name) || (fill.everything && depth < 8) || (isLocalText(schema) && name !== "author"))
          made[name] = valueOf(inner, root, fill, path ? `${path}.${name}` : name, depth + 1);
      }
      if (typeof schema.additionalProperties === "object" && fill.everything && !schema.properties) {
        const key = schema.propertyNames ? String(valueOf(schema.propertyNames, root, {}, path, depth + 1)) : "sample";
        made[key] = valueOf(schema.additionalProperties, root, fill, `${path}.${key}`, depth + 1);
      }
      return made;
    }
    default:
      return fill.text?.(path, schema) ?? "sample";
  }
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Made = any;
/** By the payment password that everybody has here. */
const proved = (made: Made) => Object.assign(made, { amount: "2000", captcha: undefined, pay_password: "246810" });
/** Dates of an offer lie ahead; what is left out is thirty days. */
const asOffer = (made: Made) => {
  if (made.valid_until) made.valid_until = Math.floor(Date.now() / 1000) + 20 * 86_400;
  if (made.attachment_ids) made.attachment_ids = [];
  if (made.breaks) made.breaks = [{ quantity: 5_000_000, price: "1" }];
};
/**
 * What no generator guesses: rules that lie across fields, or in code. What was generated is put right by hand.
 * `sample-input.test.ts` says which call needs an entry.
 */
const asProduct = ({ product }: Made) => {
  if (product?.composition?.length) product.composition = [{ ...product.composition[0], percent: 100 }];
  if (product?.was_price_minor) product.was_price_minor = "999999";
  // A pack is of sizes and colours that there are, and of more than one piece.
  if (product?.packs?.[0])
    product.packs = [{ ...product.packs[0], colour_key: product.skus[0].colour_key, sizes: [{ size: product.skus[0].size ?? "", quantity: 2 }] }];
  // One colour and size goes without.
  if (product?.skus?.[0]?.surcharge_minor) product.skus[0].surcharge_minor = "0";
};
export const byHand: Record<string, (made: Made) => void> = {
  "fapiao/issue": (made) => {
    made.number = "26332000000000000017";
  },
  "product/create": asProduct,
  "product/update": asProduct,
  "product/savesizechart": ({ chart }) => {
    // A measuring point is one of the settled ones, or has a name of its own.
    if (!chart?.points?.[0]) return;
    chart.points = [chart.points[0].name ? { name: chart.points[0].name } : { point: "chest" }];
    chart.sizes = [{ ...chart.sizes[0], values_mm: [960] }];
  },
  "exhibition/save": ({ content }) => {
    content.theme = readableTheme;
    content.ends_at = content.starts_at + 1;
    content.form.closes_at = null;
  },
  "im/serviceholiday": (made) => {
    made.from_day = made.until_day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  },
  "im/shopquote": (made) => {
    if (made.valid_until !== undefined) made.valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  },
  "exhibition/saveform": ({ form }) => (form.closes_at = null),
  "enterprise/savecapacity": (made) => {
    // The calendar holds the coming months only.
    if (made.months)
      made.months = made.months.map((one: Made) => ({ ...one, month: new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 7), total: 1, free: 1 }));
  },
  "enterprise/saveopening": (made) => {
    made.closes_at = 1080;
    if (made.holiday) {
      const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      made.holiday = { ...made.holiday, from: day, until: day };
    }
  },
  "groupbuy/save": ({ offer }) => {
    offer.tiers = [{ ...offer.tiers[0], from: 2 }];
    offer.ends_at = Math.floor(Date.now() / 1000) + 10 * 86_400;
  },
  "academy/savestream": (made) => (made.ends_at = made.starts_at + 60),
  "association/apply": (made) => (made.reason = "sample of a reason"),
  "search/savesynonym": (made) => (made.terms = { "zh-cn": ["牛仔布"], en: ["denim cloth"], ar: [] }),
  "search/alike": (made) => {
    made.look = "sample-of-a-look";
    delete made.like;
  },
  "processing/publish": (made) => (made.attachment_ids = made.attachment_ids && []),
  "processing/offer": asOffer,
  "processing/reviseoffer": asOffer,
  "shop/createwebhook": (made) => (made.url = endpointUrl),
  "shop/changewebhook": (made) => (made.url = endpointUrl),
  "user/registerbusiness": (made) => (made.credit_code = aCreditCode(7)),
  "user/mailregisterbusiness": (made) => (made.credit_code = aCreditCode(7)),
  "shop/invite": (made) => (made.receiver = "someone@example.com"),
  "company/invite": (made) => (made.receiver = "someone@example.com"),
  "credit/grant": (made) => (made.receiver = "someone@example.com"),
  "user/changemail": (made) => delete made.current,
  "user/changepassword": (made) => delete made.current,
  "user/beginauthenticator": (made) => delete made.current,
  "user/beginpasskey": (made) => delete made.current,
  "user/removepasskey": (made) => delete made.current,
  "wallet/recharge": (made) => (made.amount = "12300"),
  "notification/savepreferences": (made) => (made.zone = "Asia/Shanghai"),
  "user/paypassword": (made) => Object.assign(made, { current: undefined, pay_password: "246810" }),
  "withdrawal/request": proved,
  "withdrawal/shoprequest": proved,
  // Two operators who happen upon the same one would make it an approved one: what the second does is another thing than the first.
  "withdrawal/approve": (made) => (made.id = 2_000_000_000),
  "withdrawal/saveaccount": (made) => {
    Object.assign(made, { number: "6222 0210 0100 4471", captcha: undefined, pay_password: "246810" });
    if (made.bic !== undefined) made.bic = "ICBKCNBJ";
    if (made.cnaps !== undefined) made.cnaps = "102337000016";
  },
  "withdrawal/savealipay": (made) => Object.assign(made, { account: "138 0013 8000", captcha: undefined, pay_password: "246810" }),
  "bill/month": (made) => (made.month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)),
};

/** An input that the call's schema accepts. */
export const sampleInput = (call: AnyCall, fill: Fill = {}): Record<string, unknown> => {
  const root = inputSchema(call);
  const make = (more: Fill) => {
    const made = valueOf(root, root, more, "", 0) as Record<string, unknown>;
    byHand[call.path]?.(made);
    return made;
  };
  const made = make(fill);
  if (fill.everything || call.input.safeParse(made).success) return made;
  // A rule such as "at least one of these": the fullest form keeps it more often than the barest.
  return make({ ...fill, everything: true });
};

/** Every place of an input by its path, `[]` standing for each entry of a list; `inSample` leaves out what `sampleInput` never has. */
export const placesOf = (call: AnyCall, { inSample = false }: { inSample?: boolean } = {}): { path: string; schema: Schema }[] => {
  const root = inputSchema(call);
  const found: { path: string; schema: Schema }[] = [];
  const walk = (unresolved: Schema, path: string, depth: number) => {
    const schema = resolved(unresolved, root);
    if (path) found.push({ path, schema });
    if (depth > 6) return;
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice) => resolved(choice, root));
    // Of several kinds of object a sample has the first: what only the others have would be dropped from it unread.
    const kinds = choices.filter((choice) => choice.properties !== undefined);
    // "Nothing" is no place of its own: what is not nothing is judged by the choice beside it.
    for (const choice of choices) if (choice.type !== "null" && (!inSample || !kinds.slice(1).includes(choice))) walk(choice, path, depth + 1);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, path ? `${path}.${name}` : name, depth + 1);
    if (schema.items) walk(schema.items, `${path}[]`, depth + 1);
    if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, `${path}.*`, depth + 1);
  };
  walk(root, "", 0);
  return found;
};

/** Numbers that name no row of ours. */
const isVocabulary = /^(.*_)?(credit|invoice|tax|phone|account|card|bank|tracking|express|waybill|licence)_(no|sn)$/;

/** The fields that name a row: whole numbers called id or reference, the numbers people read out (order_no), payments' tokens. */
export const idFields = (call: AnyCall): string[] => [
  ...new Set(
    placesOf(call)
      .filter(({ path, schema }) => {
        const last = path.replace(/\[\]$/, "").split(".").at(-1) ?? "";
        const isId = /^(id|ids|.*_ids?|reference)$/.test(last) && (schema.type === "integer" || schema.type === "number");
        return isId || (schema.type === "string" && /^(.*_)?(no|sn|payment)$/.test(last) && !isVocabulary.test(last));
      })
      .map(({ path }) => path),
  ),
];
