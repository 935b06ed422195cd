import { Ltr } from "#ui/ltr.tsx";

/** The number of what a payment is for, as its own pages write it. */
export const PaidFor = ({ kind, reference }: { kind: string; reference: number }) => <Ltr>{kind === "vip" ? `VIP-${reference}` : `#${reference}`}</Ltr>;
