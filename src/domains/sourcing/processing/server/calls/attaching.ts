import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { attachToProcessing } from "../../contract/attaching.ts";
import { attachments } from "../attachments.ts";

export const attachToProcessingFn = (ctx: Ctx, { file }: ParsedInputOf<typeof attachToProcessing>) => attachments.keep(ctx, attachToProcessing, file);
