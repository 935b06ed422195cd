import { addressOf, type AddressArguments } from "#kit/paths.ts";
import { pageList, type ConsolePage } from "./page-list.ts";

type Pattern<Name extends ConsolePage> = (typeof pageList)[Name][0] extends "" ? "/operator" : `/operator/${(typeof pageList)[Name][0]}`;

export const patternOf = <Name extends ConsolePage>(name: Name): Pattern<Name> => {
  const [path] = pageList[name];
  return (path === "" ? "/operator" : `/operator/${path}`) as Pattern<Name>;
};

/** The address of a page of the console: `toConsole("audit", { outcome: "denied" })`, `toConsole("audit-act", { id: 7 })`. */
export const toConsole = <Name extends ConsolePage>(name: Name, ...rest: AddressArguments<Pattern<Name>>): string => addressOf(patternOf(name), ...rest);
