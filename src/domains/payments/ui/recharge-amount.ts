/** "1,234.5" as minor units; what is no amount is handed on as it was typed, for the contract to refuse. */
export const minorOf = (typed: string): string => {
  const [, whole = "", rest = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[,，\s]/g, "")) ?? [];
  return whole ? String(BigInt(whole) * 100n + BigInt(rest.padEnd(2, "0"))) : typed;
};
