import { redirect, type LoaderFunctionArgs } from "react-router";
import { countFavourites } from "#domains/people/favourites/contract/favourites.ts";
import { favouriteKinds } from "#domains/people/favourites/contract/kinds.ts";
import { to } from "#kit/paths.ts";
import { callFrom } from "../../../request-context.ts";

/** `user/up` leads to the first list with something in it. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { counts } = await callFrom(context)(countFavourites, {});
  const filled = favouriteKinds.find((kind) => counts.some((one) => one.kind === kind && one.count > 0));
  throw redirect(to(`user-up-${filled ?? "product"}`));
};

export default function Up() {
  return null;
}
