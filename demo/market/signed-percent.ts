/** A change as the trade writes it: "+2.23%", "−0.35%". */
export const signedPercent = (percent: number): string => `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(2)}%`;
