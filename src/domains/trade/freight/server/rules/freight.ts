import { cartonVolume, type CartonFacts } from "#domains/catalogue/catalog/contract/carton.ts";
import { customsCode, customsTerritory } from "#domains/places/contract/divisions.ts";
import type { FreightBasis } from "../../contract/rates.ts";
import type { Transport } from "#kit/transports.ts";

/** Where goods go: a country, and of China the province. */
export type Destination = { country_code: string; province_code: string };
export type Rate = {
  id: number;
  places: readonly string[];
  transport: Transport;
  basis: FreightBasis;
  first: number;
  first_minor: bigint;
  step: number;
  step_minor: bigint;
  free_from_minor: bigint | null;
  days_min: number;
  days_max: number;
};
export type Packed = {
  quantity: number;
  carton: CartonFacts;
  /** Of one piece; null where only its carton says what it weighs, or nothing does. */
  net_grams: number | null;
  /** Of a piece of its product on average. */
  net_average: number | null;
};

/** What of a carton one piece is, times its quantity, in grams or cubic centimetres; null where the shop has not said it. */
const shareOfCarton = ({ quantity, carton }: Packed, whole: number | null): number | null =>
  whole === null || carton.carton_pieces === null ? null : (whole * quantity) / carton.carton_pieces;

const measureOfOne = (basis: FreightBasis, packed: Packed): number | null => {
  if (basis === "pieces") return packed.quantity;
  if (basis === "volume") return shareOfCarton(packed, cartonVolume(packed.carton));
  const gross = shareOfCarton(packed, packed.carton.carton_gross_grams);
  const { net_grams, net_average, quantity } = packed;
  if (net_grams === null) return gross;
  // Carriers bill the gross weight: that of the carton, spread by what the sizes weigh, since an XS is not a 5XL. Without a carton there is the piece alone.
  return gross === null ? net_grams * quantity : (gross * net_grams) / (net_average ?? net_grams);
};

/** Grams, cubic centimetres or pieces of all goods, rounded up; null where of one of them it is not known. */
export const measureOf = (basis: FreightBasis, goods: readonly Packed[]): number | null => {
  let sum = 0;
  for (const packed of goods) {
    const own = measureOfOne(basis, packed);
    if (own === null) return null;
    sum += own;
  }
  return Math.ceil(sum);
};

/** What so much costs by a rate: `first_minor` up to `first`, then `step_minor` for each begun step; nothing from `free_from_minor` of goods on. */
export const freightBy = (rate: Rate, measure: number, goods_minor: bigint): bigint => {
  if (rate.free_from_minor !== null && goods_minor >= rate.free_from_minor) return 0n;
  const steps = Math.max(0, Math.ceil((measure - rate.first) / rate.step));
  return rate.first_minor + rate.step_minor * BigInt(steps);
};

/**
 * How near a rate names a place: its province before its country, before everywhere else; undefined where it does not go there. Hong Kong, Macao and
 * Taiwan are places of their own in either way of writing them: a rate to China does not go there.
 */
const nearness = (rate: Rate, to: Destination): number | undefined => {
  const territory = customsTerritory(to);
  if (territory === "CN" && rate.places.includes(to.province_code)) return 2;
  if (rate.places.some((code) => customsCode(code) === territory)) return 1;
  return rate.places.length === 0 ? 0 : undefined;
};

/**
 * The rate of each way that goes to a place: the one that names it most nearly. A way that names no place of China means "everywhere else"
 * for abroad: within China it goes only where no way that names places there does.
 */
export const ratesTo = (rates: readonly Rate[], to: Destination): Rate[] => {
  const within = new Set(rates.filter(({ places }) => places.some((code) => /^(CN|\d+)$/.test(customsCode(code)))).map(({ transport }) => transport));
  const isWithin = customsTerritory(to) === "CN" && rates.some((rate) => within.has(rate.transport) && nearness(rate, to) !== undefined);
  const best = new Map<Transport, { rate: Rate; near: number }>();
  for (const rate of rates) {
    const near = nearness(rate, to);
    if (near === undefined || (isWithin && !within.has(rate.transport))) continue;
    const known = best.get(rate.transport);
    if (!known || near > known.near) best.set(rate.transport, { rate, near });
  }
  return [...best.values()].map(({ rate }) => rate);
};

/** What nobody can pay is no freight: a mistyped rate. In minor units. */
const mostFreight = 1_000_000_000_000n;

export type FreightOption = { rate_id: number; transport: Transport; minor: bigint; days_min: number; days_max: number };
/** Why a shop has no freight for goods: it has no rates, none goes there in this currency, or it has not said what the goods weigh. */
export const withoutFreight = ["no_rates", "not_there", "no_measure"] as const;
export type WithoutFreight = (typeof withoutFreight)[number];
export type FreightOffer = { options: FreightOption[]; without: WithoutFreight | null };

/** The ways that goods can go, the cheapest first, of two that cost the same the quicker. */
export const freightOffer = (rates: readonly Rate[], hasRates: boolean, to: Destination, goods: readonly Packed[], goods_minor: bigint): FreightOffer => {
  const there = ratesTo(rates, to);
  const options = there.flatMap((rate): FreightOption[] => {
    const measure = measureOf(rate.basis, goods);
    if (measure === null) return [];
    const minor = freightBy(rate, measure, goods_minor);
    if (minor > mostFreight) return [];
    return [{ rate_id: rate.id, transport: rate.transport, minor, days_min: rate.days_min, days_max: rate.days_max }];
  });
  options.sort((a, b) => (a.minor === b.minor ? a.days_max - b.days_max : a.minor < b.minor ? -1 : 1));
  return { options, without: options.length > 0 ? null : there.length > 0 ? "no_measure" : hasRates ? "not_there" : "no_rates" };
};
