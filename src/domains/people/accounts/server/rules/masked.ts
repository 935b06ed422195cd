/** A number or address as its owner recognises it and nobody else learns it: 138****0001, ha****@example.com. */
export const masked = (receiver: string | null): string => {
  if (!receiver) return "";
  const [name = "", host] = receiver.split("@");
  return host === undefined ? `${receiver.slice(0, 3)}****${receiver.slice(-4)}` : `${name.slice(0, 2)}****@${host}`;
};

/** How others see somebody who has not said a name: of an address nothing that tells whose house it is. */
export const nameless = (receiver: string): string => masked(receiver).split("@")[0] ?? "";
