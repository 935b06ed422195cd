import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { certificatesToCheck } from "./calls/certificate-review.ts";

export const certificatesWaiting = (ctx: Ctx) =>
  lineOf(ctx, certificatesToCheck(ctx).select(["certificate.id", "submitted_at as since", "enterprise.name as name"]));
