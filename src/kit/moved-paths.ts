import { routes } from "./paths.ts";

/** The twelve expo sites and the page each has beside its front page. */
export const expoSites = {
  adtiger: [],
  efb: ["apply"],
  efb2023: ["apply"],
  match: [],
  muslim: ["signUp"],
  nativity: ["signUp"],
  qingrenjie: [],
  shaxi: ["enterprise", "product"],
  summer: ["signUp"],
  tongzhaung2024: ["signUp"],
  xintang: ["enterprise", "product"],
  yuandan: ["signUp"],
} as const satisfies Record<string, readonly ("apply" | "signUp" | "enterprise" | "product")[]>;

const registerBlocks = [
  "initialFalse",
  "initialTrue",
  "personalInformation",
  "registerBottom",
  "registerBusiness",
  "registerNav",
  "retiephone",
  "retrievePassword",
] as const;

/** Short paths that lead for good to the long ones (domain page, "Unexplained route names, read"). */
export const moved: Readonly<Record<string, string>> = {
  "/ecosy": routes["design-ecosy"],
  "/order": routes["user-order"],
  ...Object.fromEntries(registerBlocks.map((block) => [`/register/${block}`, routes[`register-components-${block}`]])),
  ...Object.fromEntries(
    Object.entries(expoSites).flatMap(([site, pages]) => ["", ...pages.map((page) => `/${page}`)].map((rest) => [`/${site}${rest}`, `/expo/${site}${rest}`])),
  ),
};
