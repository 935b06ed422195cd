import type { PaymentOnFile } from "../payments-on-file.ts";

/** A payable whose time is over is closed, whether or not the timer has said so yet. */
export const standing = ({ expires_at }: { expires_at: Date }, status: string, now: Date): PaymentOnFile["payable_status"] =>
  status === "open" && expires_at <= now ? "closed" : (status as PaymentOnFile["payable_status"]);
