import { defineQuestion } from "#kit/event.ts";

/** A licence whose money is not its designer's yet, by the name that whoever sold it has for it; `until` is null while the sale is in dispute. */
export type HeldLicence = { reference: string; until: Date | null };

/** Asked of whoever sells licences (`licence`): those of a designer that are paid, and whose money is held. */
export const heldLicences = defineQuestion<{ designer_id: number }, readonly HeldLicence[]>("designs.held_licences");
