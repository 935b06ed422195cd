import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** Publishes whatever is due; asked for at the time of every scheduled draft. */
export const publishDue = defineJob("revisions.publish_due", z.object({}));
