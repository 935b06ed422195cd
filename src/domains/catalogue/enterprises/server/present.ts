import { pick, type LocalText } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";
import { cityName, pathOf, placeName, placeText } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { certificateReasonWords, type CertificateReason } from "../contract/certificate-review.ts";
import { certificateNames, enterpriseTypeWords, type EnterpriseType } from "../contract/fields.ts";
import type { EnterpriseItem } from "../contract/list.ts";
import type { CertificateRow, EnterpriseRow, SampleRow } from "./rows.ts";
import { freeSoon, type CapacityMonth } from "./rules/capacity.ts";
import { isOnHoliday, isOpenNow } from "./rules/opening.ts";

/** The number on a factory's plate: TP-E-10486. */
export const enterpriseCode = (id: number): string => `TP-E-${id}`;

/** Seen by a reviewer and not expired. */
export const isValid = (certificate: Pick<CertificateRow, "checked_at" | "valid_until">, now: Date): boolean =>
  certificate.checked_at !== null && (certificate.valid_until === null || certificate.valid_until > now);

/** What a page says of a certificate: one that a reviewer saw may have run out since. */
export const stateOfCertificate = (certificate: Pick<CertificateRow, "checked_at" | "valid_until">, now: Date): "valid" | "expired" | "unchecked" =>
  certificate.valid_until !== null && certificate.valid_until <= now ? "expired" : certificate.checked_at === null ? "unchecked" : "valid";

/** Why a certificate was refused, in the reader's language. */
export const refusalTexts = ({ locale, services }: Pick<Ctx, "locale" | "services">, reasons: readonly string[]): string[] =>
  reasons.map((reason) => services.words.say(locale, certificateReasonWords[reason as CertificateReason].id));

/** Which factory it is, as reviewers name it. */
export const plateOf = (row: { enterprise_id: number; user_id: number; name: LocalText; city_code: string }, locale: Locale) => ({
  user_id: row.user_id,
  code: enterpriseCode(row.enterprise_id),
  name: pick(row.name, locale),
  place: placeText(row.city_code, locale),
});

export const nameOfCertificate = (kind: string): string => certificateNames[kind as keyof typeof certificateNames] ?? kind;

export const presentSample = (row: SampleRow, locale: Locale) => ({ id: row.id, sample_image: row.images, sample_title: pick(row.title, locale) });

/** 绍兴市 and 柯桥区; of a place in a municipality 上海市 and 浦东新区. A whole city has no area. */
const cityAndArea = (code: string) => {
  const [province, second, third] = pathOf(code);
  if (third) return [second, third];
  const isCity = second?.code.endsWith("00");
  return isCity ? [second] : [province, second];
};

export const presentItem = (
  ctx: Pick<Ctx, "locale" | "now" | "services">,
  row: EnterpriseRow,
  samples: readonly SampleRow[],
  certificates: readonly CertificateRow[],
  calendar: readonly CapacityMonth[],
): EnterpriseItem => {
  const [upper, lower] = cityAndArea(row.city_code);
  return {
    id: row.id,
    user_id: row.user_id,
    logo: row.logo,
    name: pick(row.name, ctx.locale),
    type: ctx.services.words.say(ctx.locale, enterpriseTypeWords[row.type as EnterpriseType].id),
    zhuyingchanpin: pick(row.zhuyingchanpin, ctx.locale),
    renshu: row.renshu,
    city: upper ? placeName(upper, ctx.locale) : "",
    area: lower ? placeName(lower, ctx.locale) : "",
    sample: samples.map((sample) => presentSample(sample, ctx.locale)),
    code: enterpriseCode(row.id),
    type_code: row.type as EnterpriseType,
    makes: row.makes,
    place: placeText(row.city_code, ctx.locale),
    city_code: row.city_code,
    is_verified: row.verified_at !== null,
    certificates: certificates.filter((certificate) => isValid(certificate, ctx.now)).map((certificate) => nameOfCertificate(certificate.kind)),
    monthly_capacity: row.monthly_capacity,
    min_order_quantity: row.min_order_quantity,
    response_minutes: row.response_minutes,
    on_time_permille: row.on_time_permille,
    free_next_30: freeSoon(calendar, ctx.now),
    is_open_now: isOpenNow(row, ctx.now),
    on_holiday_until: isOnHoliday(row, ctx.now) ? row.holiday_until : null,
  };
};

/** The short name of the town, as shop lines show it. */
export const townOf = (row: Pick<EnterpriseRow, "city_code">, locale: Locale): string => cityName(row.city_code, locale);
