import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { FavouriteKind } from "../contract/kinds.ts";
import { database } from "./database.ts";

export type Thing = {
  kind: FavouriteKind;
  id: number;
  owner_id: number;
  key?: string;
  title: LocalText;
  note?: LocalText;
  image: string;
  price?: { minor: string; currency: string } | null;
  is_public: boolean;
};

const columnsOf = ({ kind: _kind, id: _id, title, note, price, ...plain }: Thing) => ({
  ...plain,
  title: JSON.stringify(title),
  note: JSON.stringify(note ?? {}),
  price_minor: price ? BigInt(price.minor) : null,
  currency: price?.currency ?? null,
});

/** Takes over what the owning domain told of a thing: its newest word counts. */
export const tell = async (ctx: Ctx, thing: Thing): Promise<void> => {
  const { kind, id } = thing;
  const columns = columnsOf(thing);
  await database(ctx)
    .insertInto("thing")
    .values({ kind, id, ...columns })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(columns))
    .execute();
};

/** Where nothing was told of it yet. */
export const introduce = async (ctx: Ctx, thing: Thing): Promise<void> => {
  const { kind, id } = thing;
  await database(ctx)
    .insertInto("thing")
    .values({ kind, id, ...columnsOf(thing) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** It is public no longer; those who keep it see that. */
export const withdraw = async (ctx: Ctx, kind: FavouriteKind, id: number): Promise<void> => {
  await database(ctx).updateTable("thing").set({ is_public: false }).where("kind", "=", kind).where("id", "=", id).execute();
};
