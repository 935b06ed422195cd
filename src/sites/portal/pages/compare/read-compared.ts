import { idsIn, mostCompared } from "#kit/compared.ts";

/** What the address of a comparison asks for. More than can stand side by side are told, not swallowed. */
export const readCompared = (address: string) => {
  const { searchParams } = new URL(address);
  const ids = idsIn(searchParams.getAll("ids"));
  return {
    ids: ids.slice(0, mostCompared),
    leftOut: ids.slice(mostCompared),
    only: searchParams.get("only") === "different" ? ("different" as const) : undefined,
  };
};
