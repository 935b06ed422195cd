import { ownAttachments } from "#platform/storage/own-attachments.ts";

export const attachments = ownAttachments("contracts");
