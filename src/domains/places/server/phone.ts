import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** E.164 of a number as people write it ("0571 8888 6666", "+971 50 123 4567"); undefined when it is none of that country. */
export const phoneOf = (written: string, country: string): string | undefined => {
  if (!isSupportedCountry(country)) return undefined;
  const phone = parsePhoneNumberFromString(written, country);
  if (!phone?.isValid()) return undefined;
  // +1 and +7 are shared: a number that says another country than the one chosen is a slip.
  return phone.country === undefined || phone.country === country ? phone.number : undefined;
};

/** "+86 138 0000 0001": as it is shown. */
export const phoneText = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** E.164 of a number that somebody gives to be reached by: of any country with its code, of China without. */
export const phoneAnywhere = (written: string): string | undefined => {
  const phone = parsePhoneNumberFromString(written, "CN");
  return phone?.isValid() ? phone.number : undefined;
};
