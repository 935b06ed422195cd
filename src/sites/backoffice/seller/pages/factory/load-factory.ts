import type { LoaderFunctionArgs } from "react-router";
import { myEnterprise, type saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import { callFrom } from "../../../../request-context.ts";

/** The factory page as its owner wrote it; null before the certification opened it. */
export const loadFactory = async ({ context }: LoaderFunctionArgs) => callFrom(context)(myEnterprise, {});

export type FactoryPage = NonNullable<OutputOf<typeof myEnterprise>["page"]>;

/** The whole page in the form in which it is saved: each form here changes its own part of it and hands on the rest as it is. */
export const wholePage = ({
  id: _id,
  user_id: _user,
  calendar: _calendar,
  opening: _opening,
  certificates,
  ...page
}: FactoryPage): InputOf<typeof saveEnterprise> => ({
  ...page,
  certificates: certificates.map(({ is_checked: _checked, ...certificate }) => certificate),
});

/** A number that somebody types, as text. */
export const typedNumber = (value: number | null): string => (value === null ? "" : String(value));
/** What was typed as a whole number; nothing is null, and what is no number is left for the contract to refuse. */
export const wholeNumber = (typed: unknown): number | null => {
  const text = String(typed ?? "").trim();
  return text === "" ? null : Number(text);
};
