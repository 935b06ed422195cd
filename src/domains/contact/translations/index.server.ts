/** The door of translations: what others wrote, in the reader's language. Keeps nothing of its own. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { translate } from "./contract/translating.ts";
import { translateFn } from "./server/calls/translating.ts";

export const translations = defineDomain({ name: "translations", calls: [bind(translate, translateFn)] });
