/** What movements are about, as their references begin: `order:12`. */
export const referenceKinds = [
  "order",
  "checkout",
  "contract",
  "licence",
  "booking",
  "course_purchase",
  "course",
  "inspection",
  "vip",
  "topup",
  "withdrawal",
  "refund",
  "payment",
  "chargeback",
  "difference",
  "finding",
  "received",
  "statement",
  "day",
  "bank_out",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export const referenceOf = (kind: ReferenceKind, number: string | number): string => `${kind}:${number}`;

/** Its two parts; nothing for one of another form. */
export const partsOfReference = (reference: string): { kind: ReferenceKind; number: string } | undefined => {
  const at = reference.indexOf(":");
  const kind = referenceKinds.find((one) => one === reference.slice(0, at));
  return kind && { kind, number: reference.slice(at + 1) };
};
