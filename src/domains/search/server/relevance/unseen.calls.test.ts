import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { sharedData } from "#tests/harness/shared-data.ts";
import type { Kind } from "../../contract/kinds.ts";
import { DatabaseStore } from "../database-store.ts";
import { findLikely } from "../find-likely.ts";
import { enter } from "../indexing.ts";
import { analyseQuery } from "../text/analyse.ts";
import { failures } from "./floors.ts";
import { byWords } from "./judging.ts";
import { judgeUnseen } from "./judging-unseen.ts";
import { UnseenTexts } from "./unseen-texts.ts";

/** A fifth of what the bench asks of the index in memory: PostgreSQL takes some hundred times as long, and with fewer a figure moves by chance. */
const queriesEach = 60;
const byChance = 0.05;
const enteredAtOnce = 500;
const unseen = sharedData("relevance");

describe.skipIf(!unseen && !process.env["CI"])(
  "texts that nobody here wrote, in PostgreSQL (skipped where shared/data/relevance is not beside the clone)",
  () => {
    let portal: TestPortal;
    let texts: UnseenTexts;
    let positions: Map<number, number>;

    beforeAll(async () => {
      expect(unseen, "CI has the shared test data beside the clone").not.toBeNull();
      texts = new UnseenTexts(unseen as string);
      portal = await startTestPortal({ searchMegabytes: 0 });
      const born_at = new Date("2026-10-01T00:00:00Z");
      for (let from = 0; from < texts.things.length; from += enteredAtOnce)
        await portal.runner.act((ctx) =>
          enter(
            ctx,
            texts.things.slice(from, from + enteredAtOnce).map(({ kind, title, body }, at) => ({ kind, title, body, ref_id: from + at + 1, born_at })),
          ),
        );
      await portal.database.pool.query("vacuum analyze search.item");
      const { rows } = await portal.database.pool.query<{ id: number; ref_id: number }>("select id, ref_id from search.item");
      positions = new Map(rows.map((row) => [row.id, row.ref_id - 1]));
    }, 300_000);
    afterAll(() => portal.stop());

    test("are found by what people type of them", { timeout: 600_000 }, async () => {
      const answer = async (text: string, kind?: Kind): Promise<number[]> => {
        // A transaction each, as in the portal: a long one is ended.
        const { outcome } = await portal.runner.act(async (ctx) => findLikely(await DatabaseStore.of(ctx), analyseQuery(text), { ...byWords, kind }));
        return outcome.hits.map((hit) => positions.get(hit.id) ?? -1);
      };
      const figures = await judgeUnseen(texts, answer, queriesEach);
      expect(failures(figures, byChance)).toEqual([]);
    });
  },
);
