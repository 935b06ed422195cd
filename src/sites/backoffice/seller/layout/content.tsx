import { Trans } from "@lingui/react/macro";
import { Outlet, redirect, type LoaderFunctionArgs } from "react-router";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { to } from "#kit/paths.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { ContentFailure } from "../../content-failure.tsx";
import { keepShown, useKeptShown } from "../../keep-shown.ts";
import { toSeller } from "../addresses.ts";
import { hasDashboard, mayOpen } from "../navigation.ts";
import { standingOf, type Standing, mayInShop } from "../standing.ts";

/** Open once the membership is renewed. */
const waitsForRenewal = (path: string, standing: Standing): boolean => !mayOpen(path, standing) && mayOpen(path, { ...standing, hasEnded: false });

/** A page that is not my business in the shop is not there; said inside the frame. Its calls would refuse it in any case. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const standing = standingOf((await callFrom(context)(myShop, {})).shop);
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  // As at the portal's entry: an owner who comes by an address renews a membership that has ended first. Staff go on with what is left for them.
  if (standing && waitsForRenewal(path, standing))
    throw redirect(mayInShop(standing, "shop:owner") ? to("vip") : hasDashboard(standing) ? toSeller("dashboard") : to("user"));
  if (!mayOpen(path, standing)) throw missing();
  return null;
};

/** Asked for every page: another page, another role. */
export const shouldRevalidate = () => true;

export const clientMiddleware = [keepShown];

/** Between the frame and its pages, so that a page that fails is replaced inside the frame. */
export default function Content() {
  useKeptShown();
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <ContentFailure
      dashboard={toSeller("dashboard")}
      denied={{ title: <Trans>This is not part of your work in the shop</Trans>, about: <Trans>Ask the shop's owner if you need it.</Trans> }}
    />
  );
}
