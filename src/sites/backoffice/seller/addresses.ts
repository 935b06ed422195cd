import { addressesOf } from "../navigation.ts";
import { pageList } from "./page-list.ts";

/** The address of a page of the backstage: `toSeller("orders", { tab: "to_ship" })`, `toSeller("product", { id: 7 })`. */
export const { patternOf, to: toSeller } = addressesOf("/seller", pageList);
