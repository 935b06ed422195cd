import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { limitWords } from "#domains/people/vip/contract/entitlements.ts";
import { defaultKeys, fieldKeys } from "./columns.ts";
import { longestValue, valueKinds } from "./values.ts";
import { importLife } from "./lifecycle.ts";
import { longestCell, mostArchiveBytes, mostColumns, mostHeaderRow, mostRows, mostSheetBytes } from "./limits.ts";

const words = {
  state_wrong: /*i18n*/ { id: "imports.state_wrong", message: "This cannot be done in the import's present state" },
  too_many_open: /*i18n*/ { id: "imports.too_many_open", message: "Finish or cancel one of your {most} open imports first" },
  not_the_next: /*i18n*/ { id: "imports.not_the_next", message: "Another part of the file is expected" },
  no_style_column: /*i18n*/ { id: "imports.no_style_column", message: "One column has to hold the style code" },
  column_twice: /*i18n*/ { id: "imports.column_twice", message: "Each kind of column once" },
  sizes_twice: /*i18n*/ { id: "imports.sizes_twice", message: "Sizes stand in one column or are columns themselves: choose one of the two" },
  no_such_header: /*i18n*/ { id: "imports.no_such_header", message: "The header is one row of the first ten, or two that follow one another" },
  no_such_value: /*i18n*/ { id: "imports.no_such_value", message: "“{text}” is none of the words to be settled in this file" },
  no_such_meaning: /*i18n*/ { id: "imports.no_such_meaning", message: "Choose one of what there is for “{text}”" },
  columns_differ: /*i18n*/ { id: "imports.columns_differ", message: "The file has other columns" },
};

const status = z.enum(importLife.states);
const field = z.enum(fieldKeys);
const fileName = z.string().trim().min(1).max(200);
const fault = z.object({ column: z.int(), text: z.string() });

const progress = {
  id: z.int(),
  status,
  /** The sentence that says why it failed; "" when it did not. */
  reason: z.string(),
  sheet_name: z.string(),
  sheet_bytes: z.int(),
  sheet_received: z.int(),
  archive_name: z.string(),
  archive_bytes: z.int(),
  archive_received: z.int(),
  is_read: z.boolean(),
  total_rows: z.int(),
  checked_rows: z.int(),
  run_rows: z.int(),
  faulty_rows: z.int(),
  landed_rows: z.int(),
  created_products: z.int(),
  updated_products: z.int(),
  /** Products that had all the file says: they were not written again. */
  unchanged_products: z.int(),
  pictures: z.int(),
  pictures_done: z.int(),
  by: z.string(),
  createtime: z.int(),
  /** Unix seconds; 0 while it is not over. */
  endtime: z.int(),
  can: z.array(z.enum(["map", "run", "cancel"])),
};

export const startImport = defineCall({
  path: "import/start",
  about: "A new import of products from a CSV or XLSX file, with a ZIP archive of pictures if there is one. The files follow by import/part",
  who: "shop:goods",
  input: z.object({
    sheet_name: fileName,
    sheet_bytes: z.int().min(1).max(mostSheetBytes),
    archive_name: z.string().trim().max(200).default(""),
    archive_bytes: z.int().min(0).max(mostArchiveBytes).default(0),
  }),
  output: z.object({ id: z.int(), part_bytes: z.int() }),
  idempotent: true,
  limit: { count: 60, seconds: 3_600 },
  refusals: { too_many_open: words.too_many_open, limit_import_rows: limitWords.import_rows },
});

export const sendPart = defineCall({
  path: "import/part",
  about: "The next part of an import's file: parts follow one another from byte 0 on. The last one sets off the reading",
  who: "shop:goods",
  input: z.object({
    id: z.coerce.number().pipe(id),
    of: z.enum(["sheet", "archive"]),
    at: z.coerce.number().pipe(z.int().min(0).max(mostArchiveBytes)),
    part: uploadedFile,
  }),
  output: z.object({ received: z.int(), is_whole: z.boolean() }),
  multipart: true,
  // Stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 2_000, seconds: 600 },
  refusals: { state_wrong: words.state_wrong, not_the_next: words.not_the_next },
});

export const myImports = defineCall({
  path: "import/mine",
  about: "The shop's imports, newest first",
  who: "shop:goods",
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(z.object(progress)), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const importProgress = defineCall({
  path: "import/progress",
  about: "How far an import of the shop is",
  who: "shop:goods",
  input: z.object({ id }),
  output: z.object(progress),
  reads: true,
  refusals: {},
});

export const importDetails = defineCall({
  path: "import/details",
  about: "An import of the shop with its columns, what they are taken for, and what happened to it",
  who: "shop:goods",
  input: z.object({ id }),
  output: z.object({
    ...progress,
    format: z.string(),
    encoding: z.string(),
    separator: z.string(),
    publish: z.boolean(),
    /** The first rows as they stand, and which of them are the header. */
    top: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
    header_first: z.int(),
    header_last: z.int(),
    /** Whether the seller said so; else the portal found it. */
    is_header_chosen: z.boolean(),
    defaults: z.array(z.object({ field: z.enum(defaultKeys), text: z.string() })),
    new_products: z.int(),
    changed_products: z.int(),
    /** Products that have all the file says. */
    same_products: z.int(),
    /** Pictures that stand in cells of the file's rows, and how many of them rows that were written have; 0 of those that are swept. */
    cell_pictures: z.int(),
    cell_pictures_taken: z.int(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()),
        /** What it was mapped to, or else what is proposed; "" for nothing. */
        field: z.string(),
        /** Whether the seller chose so before. */
        is_remembered: z.boolean(),
      }),
    ),
    /** Faults by kind, the most frequent first. */
    faults: z.array(z.object({ text: z.string(), rows: z.int() })),
    events: z.array(z.object({ event: z.enum(importLife.transitions.map(({ event }) => event)), to: status, by: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const setHeader = defineCall({
  path: "import/header",
  about: "Says which rows of an import are its header, a title above it left out; the file is read once more",
  who: "shop:goods",
  input: z.object({
    id,
    first: z.int().min(1).max(mostHeaderRow),
    last: z
      .int()
      .min(1)
      .max(mostHeaderRow + 1),
  }),
  output: z.object({ id: z.int() }),
  limit: { count: 60, seconds: 600 },
  refusals: { state_wrong: words.state_wrong, no_such_header: words.no_such_header },
});

export const mapImport = defineCall({
  path: "import/map",
  about: "Says what each column of an import holds, and lets its rows be checked. The choice is remembered for the next file",
  who: "shop:goods",
  input: z.object({
    id,
    /** For each column of the file, in order; "" leaves it out. */
    mapping: z
      .array(z.union([field, z.literal("")]))
      .min(1)
      .max(mostColumns),
    /** What holds for new products where the file has no column. */
    defaults: z
      .array(z.object({ field: z.enum(defaultKeys), text: z.string().trim().max(200) }))
      .max(defaultKeys.length)
      .default([]),
    /** New products that are complete become public at once. */
    publish: z.boolean().default(false),
  }),
  output: z.object({ id: z.int(), status }),
  refusals: {
    state_wrong: words.state_wrong,
    no_style_column: words.no_style_column,
    column_twice: words.column_twice,
    sizes_twice: words.sizes_twice,
    columns_differ: words.columns_differ,
  },
});

export const importChanges = defineCall({
  path: "import/changes",
  about: "The products that a checked import would change, with each thing that becomes another: what it is now and what it would be. Nothing is written by it",
  who: "shop:goods",
  input: z.object({ id, ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        product_id: z.int(),
        /** The first row of its style. */
        number: z.int(),
        style_code: z.string(),
        title: z.string(),
        changes: z.array(
          z.object({
            column: z.string(),
            /** The colour, or colour and size, that it is of; "" for the product as a whole. */
            of: z.string(),
            before: z.string(),
            after: z.string(),
          }),
        ),
        /** How many more changes there are than the list holds. */
        more: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

/** Why a product that an import made is a draft: what it lacks before it may be on sale; `nothing` where it lacks none of that. */
export const draftReasons = ["picture", "composition", "skus", "attributes", "nothing"] as const;
export type DraftReason = (typeof draftReasons)[number];

export const importDrafts = defineCall({
  path: "import/drafts",
  about:
    "Of the products that an import made those that are drafts now, counted by what they lack; with `reason` also which they are. One that lacks two things is counted at both",
  who: "shop:goods",
  input: z.object({ id, reason: z.enum(draftReasons).optional() }),
  output: z.object({
    total: z.int(),
    reasons: z.array(z.object({ reason: z.enum(draftReasons), products: z.int() })),
    ids: z.array(z.int()),
  }),
  reads: true,
  refusals: {},
});

const kind = z.enum(valueKinds);

export const importValues = defineCall({
  path: "import/values",
  about:
    "The words of an import's file that are not understood, each once with the rows it stands in, those in most rows first; and those that the shop has settled",
  who: "shop:goods",
  input: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        kind,
        text: z.string(),
        rows: z.int(),
        /** What its columns are called. */
        headers: z.array(z.string()),
        /** A value of `choices`, "" where it counts for nothing; null while nobody has said. */
        meaning: z.string().nullable(),
      }),
    ),
    /** How many more there are than the list holds. */
    more: z.int(),
    /** What the words of the list can mean, by kind, in the caller's language. */
    choices: z.array(z.object({ kind, may_be_empty: z.boolean(), list: z.array(z.object({ value: z.string(), label: z.string() })) })),
  }),
  reads: true,
  refusals: {},
});

export const settleValues = defineCall({
  path: "import/settle",
  about: "Says what words of a checked import mean, for this file and the shop's later ones; all rows are checked anew",
  who: "shop:goods",
  input: z.object({
    id,
    values: z
      .array(
        z.object({
          kind,
          text: z.string().trim().min(1).max(longestValue),
          /** A value of the choices for its kind; "" lets it count for nothing, null forgets what was said. */
          meaning: z.string().max(40).nullable(),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ id: z.int(), status }),
  limit: { count: 60, seconds: 600 },
  refusals: { state_wrong: words.state_wrong, no_such_value: words.no_such_value, no_such_meaning: words.no_such_meaning },
});

const row = z.object({
  number: z.int(),
  cells: z.array(z.string()),
  state: z.enum(["read", "good", "faulty", "landed"]),
  is_new: z.boolean(),
  /** `column` is the place in `cells`, -1 for the row as a whole. */
  faults: z.array(fault),
});

export const importRows = defineCall({
  path: "import/rows",
  about: "The rows of an import as the check left them",
  who: "shop:goods",
  input: z.object({ id, only: z.enum(["all", "faulty", "good"]).default("all"), ...pageInput }),
  output: z.object({ list: z.array(row), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const editRow = defineCall({
  path: "import/editrow",
  about: "Changes cells of one row of a checked import; its style is checked anew",
  who: "shop:goods",
  input: z.object({
    id,
    number: z
      .int()
      .min(2)
      .max(mostRows * 2),
    cells: z
      .array(
        z.object({
          column: z
            .int()
            .min(0)
            .max(mostColumns - 1),
          text: z.string().max(longestCell),
        }),
      )
      .min(1)
      .max(mostColumns),
  }),
  output: z.object({ rows: z.array(row), faulty_rows: z.int() }),
  limit: { count: 240, seconds: 60 },
  refusals: { state_wrong: words.state_wrong },
});

export const runImport = defineCall({
  path: "import/run",
  about: "Lets the good rows of a checked import land",
  who: "shop:goods",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong },
});

export const cancelImport = defineCall({
  path: "import/cancel",
  about: "Ends an import. What has landed stays",
  who: "shop:goods",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong },
});
