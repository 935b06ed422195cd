import { addressOf, type AddressArguments } from "#kit/paths.ts";
import { pageList, type SellerPage } from "./page-list.ts";

type Pattern<Name extends SellerPage> = (typeof pageList)[Name][0] extends "" ? "/seller" : `/seller/${(typeof pageList)[Name][0]}`;

export const patternOf = <Name extends SellerPage>(name: Name): Pattern<Name> => {
  const [path] = pageList[name];
  return (path === "" ? "/seller" : `/seller/${path}`) as Pattern<Name>;
};

/** The address of a page of the backstage: `toSeller("orders", { tab: "to_ship" })`, `toSeller("product", { id: 7 })`. */
export const toSeller = <Name extends SellerPage>(name: Name, ...rest: AddressArguments<Pattern<Name>>): string => addressOf(patternOf(name), ...rest);
