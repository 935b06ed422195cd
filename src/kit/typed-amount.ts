/**
 * What people type as an amount: "1,234.5" and "12,5" as minor units. A comma before three digits parts thousands, before one or two it parts the
 * cents. What is no amount is handed on as it was typed, for the contract to refuse.
 */
export const minorOf = (typed: string): string => {
  const [, whole = "", rest = ""] = /^(\d{1,15}|\d{1,3}(?:[,，]\d{3})+)(?:[.,，](\d{1,2}))?$/.exec(typed.replaceAll(/\s/g, "")) ?? [];
  return whole ? String(BigInt(whole.replaceAll(/\D/g, "")) * 100n + BigInt(rest.padEnd(2, "0"))) : typed;
};

/** Minor units as they would be typed: "123450" is "1234.5", "100" is "1". */
export const typedOf = (minor: string): string => {
  const digits = minor.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
};
