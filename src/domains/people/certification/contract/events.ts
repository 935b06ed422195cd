import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { kinds } from "./lifecycle.ts";

/** A user is certified from now on, or no longer: published in the transaction in which the flag changes. */
export const standingChanged = defineEvent("certification.standing_changed", z.object({ user_id: z.int(), kind: z.enum(kinds), is_certified: z.boolean() }));

/** The first photo of an approved factory becomes the picture of its page, when that has none. */
export const publishPhoto = defineJob("certification.publish_photo", z.object({ user_id: z.int(), file: z.string() }));

/** Papers that belong to no form any more. */
export const dropFiles = defineJob("certification.drop_files", z.object({ files: z.array(z.string()) }));
