/** Whether a number is that of a person's card of a bank in China (UnionPay, 62…), its last figure right: of other accounts only their banks know what they are. */
export const isDebitCard = (number: string): boolean => {
  if (!/^62\d{14,17}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((all, figure, at) => {
    const value = Number(figure) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
