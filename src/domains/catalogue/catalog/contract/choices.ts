import { z } from "zod";
import { says, type Word } from "#kit/words.ts";

/**
 * The vocabularies of a product: what a seller chooses from, what lists filter by, and the word for each. Keys are stored and
 * travel; words are put in the reader's language where they are shown.
 */
const choices = <const Key extends string>(words: Record<Key, Word>) => {
  for (const word of Object.values<Word>(words)) says(word);
  const keys = Object.keys(words) as [Key, ...Key[]];
  return { keys, words, schema: z.enum(keys) };
};

export const colourFamilies = choices({
  black: /*i18n*/ { id: "catalog.colour_black", message: "Black" },
  white: /*i18n*/ { id: "catalog.colour_white", message: "White" },
  grey: /*i18n*/ { id: "catalog.colour_grey", message: "Grey" },
  beige: /*i18n*/ { id: "catalog.colour_beige", message: "Beige" },
  brown: /*i18n*/ { id: "catalog.colour_brown", message: "Brown" },
  red: /*i18n*/ { id: "catalog.colour_red", message: "Red" },
  pink: /*i18n*/ { id: "catalog.colour_pink", message: "Pink" },
  orange: /*i18n*/ { id: "catalog.colour_orange", message: "Orange" },
  yellow: /*i18n*/ { id: "catalog.colour_yellow", message: "Yellow" },
  green: /*i18n*/ { id: "catalog.colour_green", message: "Green" },
  blue: /*i18n*/ { id: "catalog.colour_blue", message: "Blue" },
  navy: /*i18n*/ { id: "catalog.colour_navy", message: "Navy" },
  purple: /*i18n*/ { id: "catalog.colour_purple", message: "Purple" },
});
export type ColourFamily = z.infer<(typeof colourFamilies)["schema"]>;

export const fabrics = choices({
  cotton: /*i18n*/ { id: "catalog.fabric_cotton", message: "Cotton" },
  linen: /*i18n*/ { id: "catalog.fabric_linen", message: "Linen" },
  cotton_linen: /*i18n*/ { id: "catalog.fabric_cotton_linen", message: "Cotton-linen" },
  denim: /*i18n*/ { id: "catalog.fabric_denim", message: "Denim" },
  poplin: /*i18n*/ { id: "catalog.fabric_poplin", message: "Poplin" },
  twill: /*i18n*/ { id: "catalog.fabric_twill", message: "Twill" },
  canvas: /*i18n*/ { id: "catalog.fabric_canvas", message: "Canvas" },
  corduroy: /*i18n*/ { id: "catalog.fabric_corduroy", message: "Corduroy" },
  chiffon: /*i18n*/ { id: "catalog.fabric_chiffon", message: "Chiffon" },
  crepe: /*i18n*/ { id: "catalog.fabric_crepe", message: "Crepe" },
  satin: /*i18n*/ { id: "catalog.fabric_satin", message: "Satin" },
  silk: /*i18n*/ { id: "catalog.fabric_silk", message: "Silk" },
  lyocell: /*i18n*/ { id: "catalog.fabric_lyocell", message: "Lyocell" },
  viscose: /*i18n*/ { id: "catalog.fabric_viscose", message: "Viscose" },
  jersey: /*i18n*/ { id: "catalog.fabric_jersey", message: "Jersey" },
  rib: /*i18n*/ { id: "catalog.fabric_rib", message: "Rib knit" },
  french_terry: /*i18n*/ { id: "catalog.fabric_french_terry", message: "French terry" },
  fleece: /*i18n*/ { id: "catalog.fabric_fleece", message: "Fleece" },
  knit: /*i18n*/ { id: "catalog.fabric_knit", message: "Flat knit" },
  wool: /*i18n*/ { id: "catalog.fabric_wool", message: "Wool" },
  herringbone: /*i18n*/ { id: "catalog.fabric_herringbone", message: "Herringbone wool" },
  jacquard: /*i18n*/ { id: "catalog.fabric_jacquard", message: "Jacquard" },
  lace: /*i18n*/ { id: "catalog.fabric_lace", message: "Lace" },
  velvet: /*i18n*/ { id: "catalog.fabric_velvet", message: "Velvet" },
  polyester: /*i18n*/ { id: "catalog.fabric_polyester", message: "Polyester" },
  nylon: /*i18n*/ { id: "catalog.fabric_nylon", message: "Nylon" },
  other: /*i18n*/ { id: "catalog.fabric_other", message: "Other" },
});
export type Fabric = z.infer<(typeof fabrics)["schema"]>;

/** What lists are narrowed by as a service; some of it the server marks, and no seller claims it. */
export const services = choices({
  ships_48h: /*i18n*/ { id: "catalog.service_ships_48h", message: "Ships in 48 h" },
  own_design: /*i18n*/ { id: "catalog.service_own_design", message: "Made to your sample" },
  own_label: /*i18n*/ { id: "catalog.service_own_label", message: "Own label" },
  mixed_batch: /*i18n*/ { id: "catalog.service_mixed_batch", message: "Mixed batches" },
  samples: /*i18n*/ { id: "catalog.service_samples", message: "Samples" },
  inspected: /*i18n*/ { id: "catalog.service_inspected", message: "Inspected factory" },
  group_buy: /*i18n*/ { id: "catalog.service_group_buy", message: "Open to group buys" },
});
export type Service = z.infer<(typeof services)["schema"]>;
/** A fact about the shop, and what lasts as long as an offer to groups. */
export const unclaimed = ["inspected", "group_buy"] as const satisfies readonly Service[];
export const sellerServices = z.enum(["ships_48h", "own_design", "own_label", "mixed_batch", "samples"]);

/** What kind of picture it is; nothing is said of a photograph. */
export const pictureKinds = choices({
  photo: /*i18n*/ { id: "catalog.picture_photo", message: "Photograph" },
  drawing: /*i18n*/ { id: "catalog.picture_drawing", message: "Drawing" },
  rendering: /*i18n*/ { id: "catalog.picture_rendering", message: "Rendering" },
});
export type PictureKind = z.infer<(typeof pictureKinds)["schema"]>;

/** How the price may be paid: by contract in parts that are milestones there; a deposit and the rest before shipping in a larger order of the page too. */
export const paymentTerms = choices({
  deposit_20: /*i18n*/ { id: "catalog.payment_deposit_20", message: "20 % deposit, 80 % before shipping" },
  deposit_30: /*i18n*/ { id: "catalog.payment_deposit_30", message: "30 % deposit, 70 % before shipping" },
  deposit_40: /*i18n*/ { id: "catalog.payment_deposit_40", message: "40 % deposit, 60 % before shipping" },
  deposit_50: /*i18n*/ { id: "catalog.payment_deposit_50", message: "50 % deposit, 50 % before shipping" },
  documents: /*i18n*/ { id: "catalog.payment_documents", message: "30 % deposit, the rest against documents" },
  milestones: /*i18n*/ { id: "catalog.payment_milestones", message: "In milestones as agreed" },
});
export type PaymentTerm = z.infer<(typeof paymentTerms)["schema"]>;

export const audiences = choices({
  women: /*i18n*/ { id: "catalog.audience_women", message: "Women" },
  men: /*i18n*/ { id: "catalog.audience_men", message: "Men" },
  unisex: /*i18n*/ { id: "catalog.audience_unisex", message: "Unisex" },
  girls: /*i18n*/ { id: "catalog.audience_girls", message: "Girls" },
  boys: /*i18n*/ { id: "catalog.audience_boys", message: "Boys" },
  kids: /*i18n*/ { id: "catalog.audience_kids", message: "Kids" },
  baby: /*i18n*/ { id: "catalog.audience_baby", message: "Babies" },
  trade: /*i18n*/ { id: "catalog.audience_trade", message: "For making up" },
});

export const seasons = choices({
  spring: /*i18n*/ { id: "catalog.season_spring", message: "Spring" },
  summer: /*i18n*/ { id: "catalog.season_summer", message: "Summer" },
  autumn: /*i18n*/ { id: "catalog.season_autumn", message: "Autumn" },
  winter: /*i18n*/ { id: "catalog.season_winter", message: "Winter" },
});

export const fibres = choices({
  cotton: /*i18n*/ { id: "catalog.fibre_cotton", message: "Cotton" },
  organic_cotton: /*i18n*/ { id: "catalog.fibre_organic_cotton", message: "Organic cotton" },
  linen: /*i18n*/ { id: "catalog.fibre_linen", message: "Linen" },
  ramie: /*i18n*/ { id: "catalog.fibre_ramie", message: "Ramie" },
  hemp: /*i18n*/ { id: "catalog.fibre_hemp", message: "Hemp" },
  wool: /*i18n*/ { id: "catalog.fibre_wool", message: "Wool" },
  cashmere: /*i18n*/ { id: "catalog.fibre_cashmere", message: "Cashmere" },
  silk: /*i18n*/ { id: "catalog.fibre_silk", message: "Silk" },
  viscose: /*i18n*/ { id: "catalog.fibre_viscose", message: "Viscose" },
  lyocell: /*i18n*/ { id: "catalog.fibre_lyocell", message: "Lyocell" },
  modal: /*i18n*/ { id: "catalog.fibre_modal", message: "Modal" },
  acetate: /*i18n*/ { id: "catalog.fibre_acetate", message: "Acetate" },
  polyester: /*i18n*/ { id: "catalog.fibre_polyester", message: "Polyester" },
  recycled_polyester: /*i18n*/ { id: "catalog.fibre_recycled_polyester", message: "Recycled polyester" },
  nylon: /*i18n*/ { id: "catalog.fibre_nylon", message: "Nylon" },
  acrylic: /*i18n*/ { id: "catalog.fibre_acrylic", message: "Acrylic" },
  elastane: /*i18n*/ { id: "catalog.fibre_elastane", message: "Elastane" },
  metal: /*i18n*/ { id: "catalog.fibre_metal", message: "Metal" },
  other: /*i18n*/ { id: "catalog.fibre_other", message: "Other fibres" },
});
export type Fibre = z.infer<(typeof fibres)["schema"]>;

export const weights = choices({
  light: /*i18n*/ { id: "catalog.weight_light", message: "Under 150 g/m²" },
  medium: /*i18n*/ { id: "catalog.weight_medium", message: "150 to 249 g/m²" },
  heavy: /*i18n*/ { id: "catalog.weight_heavy", message: "250 to 399 g/m²" },
  extra_heavy: /*i18n*/ { id: "catalog.weight_extra_heavy", message: "400 g/m² and more" },
});

/** Titles of what the lists of every category are narrowed by. */
export const commonAttributeWords = choices({
  season: /*i18n*/ { id: "catalog.by_season", message: "Season" },
  fibre: /*i18n*/ { id: "catalog.by_fibre", message: "Composition" },
  weight: /*i18n*/ { id: "catalog.by_weight", message: "Weight" },
  origin: /*i18n*/ { id: "catalog.by_origin", message: "Country of origin" },
});

export const careSymbols = choices({
  wash_30: /*i18n*/ { id: "catalog.care_wash_30", message: "Wash at 30 °C" },
  wash_40: /*i18n*/ { id: "catalog.care_wash_40", message: "Wash at 40 °C" },
  wash_60: /*i18n*/ { id: "catalog.care_wash_60", message: "Wash at 60 °C" },
  wash_hand: /*i18n*/ { id: "catalog.care_wash_hand", message: "Hand wash" },
  wash_not: /*i18n*/ { id: "catalog.care_wash_not", message: "Do not wash" },
  inside_out: /*i18n*/ { id: "catalog.care_inside_out", message: "Wash inside out" },
  bleach_not: /*i18n*/ { id: "catalog.care_bleach_not", message: "Do not bleach" },
  tumble_low: /*i18n*/ { id: "catalog.care_tumble_low", message: "Tumble dry low" },
  tumble_not: /*i18n*/ { id: "catalog.care_tumble_not", message: "Do not tumble dry" },
  dry_line: /*i18n*/ { id: "catalog.care_dry_line", message: "Line dry" },
  dry_flat: /*i18n*/ { id: "catalog.care_dry_flat", message: "Dry flat" },
  iron_low: /*i18n*/ { id: "catalog.care_iron_low", message: "Cool iron" },
  iron_medium: /*i18n*/ { id: "catalog.care_iron_medium", message: "Warm iron" },
  iron_high: /*i18n*/ { id: "catalog.care_iron_high", message: "Hot iron" },
  iron_not: /*i18n*/ { id: "catalog.care_iron_not", message: "Do not iron" },
  dry_clean: /*i18n*/ { id: "catalog.care_dry_clean", message: "Dry clean" },
  dry_clean_not: /*i18n*/ { id: "catalog.care_dry_clean_not", message: "Do not dry clean" },
});

export const units = choices({
  piece: /*i18n*/ { id: "catalog.unit_piece", message: "pcs" },
  set: /*i18n*/ { id: "catalog.unit_set", message: "sets" },
  metre: /*i18n*/ { id: "catalog.unit_metre", message: "m" },
  kilogram: /*i18n*/ { id: "catalog.unit_kilogram", message: "kg" },
  roll: /*i18n*/ { id: "catalog.unit_roll", message: "rolls" },
});

/** What a size chart measures. Girths are those all the way round, never half of them. */
export const measuringPoints = choices({
  chest: /*i18n*/ { id: "catalog.point_chest", message: "Chest" },
  waist: /*i18n*/ { id: "catalog.point_waist", message: "Waist" },
  hip: /*i18n*/ { id: "catalog.point_hip", message: "Hip" },
  hem: /*i18n*/ { id: "catalog.point_hem", message: "Hem" },
  neck: /*i18n*/ { id: "catalog.point_neck", message: "Neck" },
  shoulder: /*i18n*/ { id: "catalog.point_shoulder", message: "Shoulder" },
  length: /*i18n*/ { id: "catalog.point_length", message: "Length" },
  sleeve: /*i18n*/ { id: "catalog.point_sleeve", message: "Sleeve" },
  upper_arm: /*i18n*/ { id: "catalog.point_upper_arm", message: "Upper arm" },
  cuff: /*i18n*/ { id: "catalog.point_cuff", message: "Cuff opening" },
  inseam: /*i18n*/ { id: "catalog.point_inseam", message: "Inseam" },
  outseam: /*i18n*/ { id: "catalog.point_outseam", message: "Outseam" },
  front_rise: /*i18n*/ { id: "catalog.point_front_rise", message: "Front rise" },
  back_rise: /*i18n*/ { id: "catalog.point_back_rise", message: "Back rise" },
  thigh: /*i18n*/ { id: "catalog.point_thigh", message: "Thigh" },
  leg_opening: /*i18n*/ { id: "catalog.point_leg_opening", message: "Leg opening" },
  body_height: /*i18n*/ { id: "catalog.point_body_height", message: "For body height" },
});
export type MeasuringPoint = z.infer<(typeof measuringPoints)["schema"]>;
