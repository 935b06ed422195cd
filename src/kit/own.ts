import { says, type Word } from "./words.ts";

/**
 * Whoever decides, grants or moves money for the house does so for others: a call of staff that is about somebody declares this refusal, and asks
 * `refuseOwn` of the platform with the people it is about. `tests/security/own.test.ts` asks every call of staff for it.
 */
export const ownRefusal = {
  own: /*i18n*/ { id: "kit.own", message: "Nobody on the staff decides about their own account, shop or trade: somebody else does" },
} satisfies Record<string, Word>;
says(ownRefusal.own);
