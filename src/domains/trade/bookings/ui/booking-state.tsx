import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { BookingStatus } from "../contract/lifecycle.ts";

const tones: Record<BookingStatus, Tone> = {
  requested: "waiting",
  accepted: "waiting",
  pending_payment: "waiting",
  confirmed: "going",
  performed: "going",
  completed: "done",
  declined: "off",
  expired: "off",
  cancelled: "off",
  disputed: "failed",
};

export const BookingState = ({ booking }: { booking: { status: BookingStatus; status_text: string } }) => (
  <StateBadge tone={tones[booking.status]}>{booking.status_text}</StateBadge>
);
