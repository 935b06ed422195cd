import { earlier } from "#kit/time.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";

/** A payable whose time is over is closed, whether or not the timer has said so yet. */
export const standing = ({ expires_at }: { expires_at: Date }, status: string, now: Date): PaymentOnFile["payable_status"] =>
  status === "open" && expires_at <= now ? "closed" : (status as PaymentOnFile["payable_status"]);

/** Until when a transfer is waited for: to its own end, and never longer than its payable. */
export const endOf = ({ ends_at, expires_at }: { ends_at: Date; expires_at: Date }): Date => earlier(ends_at, expires_at);
