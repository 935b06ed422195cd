import { z } from "zod";
import { designerForm, enterpriseForm } from "./fields.ts";
import { certificationLife, kinds } from "./lifecycle.ts";
import { remarkWire } from "./reasons.ts";

export const kind = z.enum(kinds);
export const status = z.enum(certificationLife.states);

/** The form as it travels: the owner's values, secrets only as masks. Both kinds' fields stand in one object; those of the other kind are absent. */
export const formWire = z.object({ ...designerForm.shape, ...enterpriseForm.shape });
export const masksWire = z.object({ id_number: z.string().optional(), bank_account: z.string().optional() });

/** `url` is good for fifteen minutes and for the session that asked; `certification/document` gives a fresh one. */
export const documentWire = z.object({ id: z.int(), slot: z.string(), name: z.string(), type: z.string(), size_bytes: z.int(), url: z.string() });
export type DocumentWire = z.output<typeof documentWire>;

export const eventWire = z.object({
  id: z.int(),
  event: z.string(),
  to_status: status,
  /** Unix seconds. */
  time: z.int(),
  /** Empty for the portal itself; reviewers are named to reviewers alone. */
  by: z.string(),
  is_reviewer: z.boolean(),
  remarks: z.array(remarkWire),
  note: z.string(),
});
export type EventWire = z.output<typeof eventWire>;
