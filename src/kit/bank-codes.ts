/** ISO 13616: the first four characters to the end, letters as numbers, and the rest of a division by 97 is 1. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const figure of [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join("")) rest = (rest * 10 + Number(figure)) % 97;
  return rest === 1;
};

/** It begins as an IBAN does: a country and two check figures. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(text);

/** Where accounts have an IBAN: the registry of ISO 13616. */
const ibanCountries = new Set(
  (
    "AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY " +
    "MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE"
  ).split(" "),
);
export const hasIban = (country: string): boolean => ibanCountries.has(country);

/** ISO 9362: four of the bank, two of the country, two of the place, and three of a branch. */
export const bicForm = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
