import { countryName, phoneText, placeText } from "#domains/places/index.server.ts";
import type { Locale } from "#kit/locale.ts";

/** What an order keeps of an address, and what the address book holds beside its ids. */
export type AddressFacts = {
  name: string;
  phone: string;
  phone_country: string;
  country_code: string;
  province_code: string;
  city_code: string;
  district_code: string;
  province: string;
  city: string;
  district: string;
  detail: string;
  postcode: string;
};

/** What is written in Latin letters keeps its own order among Chinese words too: a postman there could not read it the other way round. */
const isChinese = (address: AddressFacts, locale: Locale): boolean =>
  locale === "zh-cn" && (address.province_code !== "" || /\p{Script=Han}/u.test([address.province, address.city, address.district, address.detail].join("")));

const regionOf = (address: AddressFacts, locale: Locale): string => {
  const code = address.district_code || address.city_code || address.province_code;
  if (code) return placeText(code, locale);
  // A city that is its own region is named once: Dubai, Singapore.
  const written = [address.province === address.city ? "" : address.province, address.city, address.district].filter((part) => part !== "");
  return isChinese(address, locale) ? written.join(" ") : written.reverse().join(locale === "ar" ? "، " : ", ");
};

/** From large to small where it is Chinese, from small to large elsewhere: as each writes it on a parcel. */
const textOf = (address: AddressFacts, region: string, country: string, locale: Locale): string => {
  const written = (parts: readonly string[], between: string) => parts.filter((part) => part !== "").join(between);
  // Chinese house numbers and postcodes would run into each other.
  if (isChinese(address, locale)) return written([country, region, address.detail], " ") + (address.postcode && `（${address.postcode}）`);
  return written([address.detail, region, address.postcode, country], locale === "ar" ? "، " : ", ");
};

export const factsOfAddress = (row: AddressFacts): AddressFacts => ({
  name: row.name,
  phone: row.phone,
  phone_country: row.phone_country,
  country_code: row.country_code,
  province_code: row.province_code,
  city_code: row.city_code,
  district_code: row.district_code,
  province: row.province,
  city: row.city,
  district: row.district,
  detail: row.detail,
  postcode: row.postcode,
});

export const presentAddress = (address: AddressFacts, locale: Locale) => {
  const region = regionOf(address, locale);
  const country = countryName(address.country_code, locale);
  return { ...factsOfAddress(address), phone_text: phoneText(address.phone), country, region, text: textOf(address, region, country, locale) };
};

export const presentSavedAddress = (row: AddressFacts & { id: number; is_default: boolean; company_id: number | null }, locale: Locale) => ({
  ...presentAddress(row, locale),
  id: row.id,
  is_default: row.is_default,
  is_company: row.company_id !== null,
});
