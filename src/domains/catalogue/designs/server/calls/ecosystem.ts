import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { saveEcosystem, StepKind } from "../../contract/ecosystem.ts";
import { database } from "../database.ts";
import { presentDesigns } from "../hydrate.ts";
import type { WorkRow } from "../present.ts";

const worksEach = 4;

type Figures = {
  designers: number;
  hireable: number;
  countries: number;
  works: number;
  registered: number;
  colourways: number;
  licences: number;
  exclusives: number;
};

/** Works that show a step: what makes them fit is asked of the database. */
const fitting: Record<StepKind, ReturnType<typeof sql>> = {
  brief: sql`repeat_kind in ('placement', 'border', 'half_drop') order by published_at desc`,
  draw: sql`exists (select from designs.colourway where work_id = work.id) order by published_at desc`,
  protect: sql`registration <> '' order by published_at desc`,
  license: sql`licences_count > 0 order by licences_count desc`,
  sample: sql`type in ('digital', 'flat_screen') order by reads_count desc`,
  produce: sql`type in ('rotary', 'jacquard', 'yarn_dyed', 'wax') order by licences_count desc, published_at desc`,
};

export const ecosystemFn = async (ctx: Ctx) => {
  const steps = await database(ctx).selectFrom("ecosystem_step").selectAll().orderBy("position").execute();
  const { rows } = await sql<Figures>`select
    (select count(*)::int from designs.designer where works_count > 0) as designers,
    (select count(*)::int from designs.designer where works_count > 0 and hire_state = 'open') as hireable,
    (select count(distinct country_code)::int from designs.designer where works_count > 0) as countries,
    (select count(*)::int from designs.work where state = 'published') as works,
    (select count(*)::int from designs.work where state = 'published' and registration <> '') as registered,
    (select count(*)::int from designs.colourway) as colourways,
    (select count(*)::int from designs.licence where ended_at is null) as licences,
    (select count(*)::int from designs.licence where ended_at is null and is_exclusive) as exclusives`.execute(ctx.tx);
  const used = new Set<number>();
  const shown: WorkRow[][] = [];
  for (const step of steps) {
    // A handful of steps, each read once in ten minutes for everybody; each leaves out what an earlier one shows.
    const found =
      await sql<WorkRow>`select * from designs.work where state = 'published' and id <> all (${[...used]}::int[]) and ${fitting[step.kind as StepKind]}, id desc limit ${worksEach}`.execute(
        ctx.tx,
      );
    for (const work of found.rows) used.add(work.id);
    shown.push(found.rows);
  }
  const presented = new Map((await presentDesigns(ctx, shown.flat())).map((one) => [one.id, one]));
  return {
    steps: steps.map((step, index) => ({
      kind: step.kind as StepKind,
      title: pick(step.title, ctx.locale),
      body: pick(step.body, ctx.locale),
      works: (shown[index] ?? []).flatMap((work) => presented.get(work.id) ?? []),
    })),
    figures: rows[0] as Figures,
  };
};

export const saveEcosystemFn = async (ctx: Ctx, { steps }: ParsedInputOf<typeof saveEcosystem>) => {
  await database(ctx).deleteFrom("ecosystem_step").where("position", ">=", steps.length).execute();
  await database(ctx)
    .insertInto("ecosystem_step")
    .values(steps.map(({ kind, title, body }, position) => ({ position, kind, title: JSON.stringify(title), body: JSON.stringify(body) })))
    .onConflict((conflict) =>
      conflict.column("position").doUpdateSet((set) => ({ kind: set.ref("excluded.kind"), title: set.ref("excluded.title"), body: set.ref("excluded.body") })),
    )
    .execute();
  ctx.changed("designs");
  return {};
};
