import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

export const formats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof formats)[number];
const format = z.enum(formats);

const words = {
  too_many_waiting: /*i18n*/ { id: "imports.too_many_waiting", message: "Three files are being made already: wait for one of them" },
  nothing_faulty: /*i18n*/ { id: "imports.nothing_faulty", message: "This import has no faulty rows" },
};

export const sheetStates = ["waiting", "ready", "failed", "gone"] as const;
const sheet = z.object({
  id: z.int(),
  kind: z.enum(["products", "faulty"]),
  import_id: z.int().nullable(),
  format,
  status: z.enum(sheetStates),
  rows: z.int(),
  /** How far the making is. */
  expected: z.int(),
  done: z.int(),
  bytes: z.int(),
  /** Where the caller may fetch it, for a quarter of an hour; "" while there is nothing to fetch. */
  url: z.string(),
  createtime: z.int(),
});
export type Sheet = z.output<typeof sheet>;

export const exportProducts = defineCall({
  path: "export/start",
  about: "Lets a file of the shop's products be made, all or some, in the form that an import takes",
  who: "shop:goods",
  input: z.object({
    format,
    status: z.enum(["draft", "published", "taken_down"]).optional(),
    keyword: z.string().trim().max(60).default(""),
    category_id: id.optional(),
  }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 60, seconds: 3_600 },
  refusals: { too_many_waiting: words.too_many_waiting },
});

export const faultySheet = defineCall({
  path: "import/faultysheet",
  about: "Lets a file of an import's faulty rows be made: its own columns, and one with the reasons in the caller's language",
  who: "shop:goods",
  input: z.object({ id, format }),
  output: z.object({ id: z.int() }),
  limit: { count: 60, seconds: 3_600 },
  refusals: { too_many_waiting: words.too_many_waiting, nothing_faulty: words.nothing_faulty },
});

export const mySheets = defineCall({
  path: "export/mine",
  about: "The files made for the shop in the last seven days, newest first; of one import with `import_id`",
  who: "shop:goods",
  input: z.object({ import_id: id.optional() }),
  output: z.object({ list: z.array(sheet) }),
  reads: true,
  refusals: {},
});

export const importTemplate = defineCall({
  path: "import/template",
  about: "An empty file to fill in, its header in the caller's language, with two rows as an example",
  who: "shop:goods",
  input: z.object({ format }),
  output: z.object({ url: z.string() }),
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: {},
});
