import { licenceKinds, licenceKindWords } from "#domains/catalogue/designs/contract/fields.ts";
import type { callFrom } from "../../../../request-context.ts";

/** The kinds of licences to narrow a list by, in the reader's language. */
export const kindChoices = (ask: ReturnType<typeof callFrom>) =>
  licenceKinds.map((value) => ({ value: value as string, label: ask.say(licenceKindWords[value]) }));
