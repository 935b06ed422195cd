import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { SpanState } from "../contract/fields.ts";
import type { Span } from "./rules/calendar.ts";

export type Hold = {
  model_id: number;
  from: Date;
  until: Date;
  state: SpanState;
  /** The person who asked for it, who finds it among their bookings. */
  holder_id?: number;
  /** The holder's own name for it; told twice it is one. */ reference: string;
};

/**
 * Takes a span of a model's time, inside the caller's transaction; false when any of it is taken. Two that are asked for at once are kept apart by
 * an exclusion constraint, not by this question: `on conflict` makes the later one wait for the earlier and see it.
 */
export const holdModel = async (ctx: Ctx, { model_id, from, until, state, holder_id, reference }: Hold): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    insert into models.held_span (model_id, during, state, holder_id, reference, created_at)
    select id, tstzrange(${from}, ${until}, '[)'), ${state}, ${holder_id ?? null}::int, ${reference}, ${ctx.now} from models.model where id = ${model_id}
    on conflict do nothing returning id`.execute(ctx.tx);
  if (rows.length > 0) {
    ctx.changed("models");
    return true;
  }
  const { rows: same } =
    await sql`select 1 from models.held_span where reference = ${reference} and model_id = ${model_id} and during = tstzrange(${from}, ${until}, '[)')`.execute(
      ctx.tx,
    );
  return same.length > 0;
};

/** A request that was accepted: held becomes booked. */
export const bookHeld = async (ctx: Ctx, reference: string): Promise<void> => {
  await sql`update models.held_span set state = 'booked' where reference = ${reference} and state = 'held'`.execute(ctx.tx);
  ctx.changed("models");
};

/** Gives a span back: declined, expired, cancelled. */
export const releaseModel = async (ctx: Ctx, reference: string): Promise<void> => {
  await sql`delete from models.held_span where reference = ${reference}`.execute(ctx.tx);
  ctx.changed("models");
};

export const spansOf = async (ctx: Pick<Ctx, "tx">, modelId: number, from: Date, until: Date): Promise<Span[]> => {
  const { rows } = await sql<Span>`select lower(during) as from, upper(during) as until, state from models.held_span
    where model_id = ${modelId} and during && tstzrange(${from}, ${until}) order by during`.execute(ctx.tx);
  return rows;
};
