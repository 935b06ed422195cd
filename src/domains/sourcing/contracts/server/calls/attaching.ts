import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { attachToContract } from "../../contract/contracts.ts";
import { attachments } from "../attachments.ts";

export const attachToContractFn = (ctx: Ctx, { file }: ParsedInputOf<typeof attachToContract>) => attachments.keep(ctx, attachToContract, file);
