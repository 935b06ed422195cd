/** GB 11643-1999: weights of the 17 digits before the check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = "10X98765432";

export const residentIdCheck = (first17: string): string => checks[weights.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11] ?? "";

/** Resident identity card (居民身份证): place, a birthday that exists, a serial number, and the character that proves them. */
export const isResidentId = (number: string): boolean => {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const [year, month, day] = [Number(number.slice(6, 10)), Number(number.slice(10, 12)), Number(number.slice(12, 14))];
  const birthday = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && birthday.getUTCMonth() === month - 1 && birthday.getUTCDate() === day && residentIdCheck(number.slice(0, 17)) === number[17];
};

/** ISO 13616: letters count as 10 to 35, the whole number leaves 1 when divided by 97. */
const isIban = (number: string): boolean => {
  let rest = 0;
  for (const character of `${number.slice(4)}${number.slice(0, 4)}`) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
};

/** A bank account: an IBAN proves itself; others are figures alone, of a length that banks use. */
export const isBankAccount = (number: string): boolean => (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) ? isIban(number) : /^\d{8,30}$/.test(number));

/** What is typed with spaces and dashes, as it is kept. */
export const bareNumber = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/** The first three and the last four characters of a number that is long enough; of a short one hardly anything. */
export const masked = (number: string): string =>
  number.length >= 10
    ? `${number.slice(0, 3)}${"*".repeat(Math.min(number.length - 7, 11))}${number.slice(-4)}`
    : number === ""
      ? ""
      : `***${number.slice(-1)}`;
