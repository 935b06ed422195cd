/** What people type as an amount: "1,234.5" as minor units; what is no amount is handed on as it was typed, for the contract to refuse. */
export const minorOf = (typed: string): string => {
  const [, whole = "", rest = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[,，\s]/g, "")) ?? [];
  return whole ? String(BigInt(whole) * 100n + BigInt(rest.padEnd(2, "0"))) : typed;
};

/** Minor units as they would be typed: "123450" is "1234.5", "100" is "1". */
export const typedOf = (minor: string): string => {
  const digits = minor.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
};
