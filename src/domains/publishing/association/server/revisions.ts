import { sql } from "kysely";
import { leavingARevision, revisioned } from "#domains/publishing/revisions/index.server.ts";
import { saveSection } from "../contract/operating.ts";
import { saveSectionFn } from "./calls/operating.ts";
import { database } from "./database.ts";

/** The call that writes one at once leaves a revision too. */
export const keepSectionFn = leavingARevision(
  revisioned({
    kind: "section",
    call: saveSection,
    write: saveSectionFn,
    by: "code",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("section")
        .select(["code", "kind", "position", "title", "body", "held_on", "place", "is_public"])
        .where("code", "=", record)
        .executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("section")
        .select([
          "code as record",
          "title",
          "place as note",
          "kind as facet",
          "is_public",
          sql<Date>`coalesce(held_on::date::timestamptz, updated_at)`.as("at"),
          "position as figure",
        ]),
  }),
);
