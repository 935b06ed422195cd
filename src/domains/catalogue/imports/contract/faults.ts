import { limitWords } from "#domains/people/vip/contract/entitlements.ts";
import { says, type Word } from "#kit/words.ts";

const all = <const Key extends string>(words: Record<Key, Word>) => {
  for (const word of Object.values<Word>(words)) says(word);
  return words;
};

/** What can be wrong in a row beside the rules of a product itself, whose own sentences are used for those. */
export const faultWords = all({
  no_style: /*i18n*/ { id: "imports.no_style", message: "A row needs a style code" },
  needed: /*i18n*/ { id: "imports.needed", message: "A new product needs this" },
  not_a_number: /*i18n*/ { id: "imports.not_a_number", message: "“{text}” is not a whole number" },
  not_an_amount: /*i18n*/ { id: "imports.not_an_amount", message: "“{text}” is not an amount with at most two decimals" },
  unknown_choice: /*i18n*/ { id: "imports.unknown_choice", message: "“{text}” is none of the words there are for this" },
  unknown_category: /*i18n*/ { id: "imports.unknown_category", message: "There is no category “{text}”" },
  vague_category: /*i18n*/ { id: "imports.vague_category", message: "Several categories are called “{text}”: write the whole path, such as “Women > Dresses”" },
  unknown_city: /*i18n*/ { id: "imports.unknown_city", message: "“{text}” is not the code of a city" },
  not_a_day: /*i18n*/ { id: "imports.not_a_day", message: "“{text}” is not a day: write it as 2027-03-31" },
  not_yes_or_no: /*i18n*/ { id: "imports.not_yes_or_no", message: "“{text}” is neither yes nor no" },
  bad_composition: /*i18n*/ { id: "imports.bad_composition", message: "“{text}” is no composition: write it as “cotton 95; elastane 5”" },
  bad_terms: /*i18n*/ { id: "imports.bad_terms", message: "“{text}” are no delivery terms: write them as “FOB / CIF Ningbo”, with one place for all" },
  bad_attributes: /*i18n*/ { id: "imports.bad_attributes", message: "“{text}” are no attributes: write them as “neckline=crew; sleeve=short”" },
  other_currency: /*i18n*/ {
    id: "imports.other_currency",
    message: "“{text}” names another currency than {currency}, the product's: say it in the column of the currency",
  },
  bad_breaks: /*i18n*/ {
    id: "imports.bad_breaks",
    message: "“{text}” are no quantity prices: write them as “200=36.50; 500=34” or “200件起36.5元，500件起34”",
  },
  no_colour: /*i18n*/ { id: "imports.no_colour", message: "Say which colour this row is" },
  stock_of_several: /*i18n*/ {
    id: "imports.stock_of_several",
    message: "“{text}” are several colours: give each a row of its own, with its stock and SKU code",
  },
  code_of_several: /*i18n*/ { id: "imports.code_of_several", message: "A SKU code stands for one size: leave it empty, or give each size a row of its own" },
  no_shade: /*i18n*/ { id: "imports.no_shade", message: "Give the shade as #rrggbb: “{text}” is no colour we know by name" },
  differs: /*i18n*/ { id: "imports.differs", message: "Row {row} says otherwise for the same style" },
  sku_twice: /*i18n*/ { id: "imports.sku_twice", message: "Row {row} has the same colour and size" },
  code_twice: /*i18n*/ { id: "imports.code_twice", message: "Row {row} has the same SKU code" },
  code_elsewhere: /*i18n*/ { id: "imports.code_elsewhere", message: "This SKU code belongs to {sku} in your shop: its colour and size cannot change" },
  picture_missing: /*i18n*/ { id: "imports.picture_missing", message: "There is no picture “{text}” in the archive" },
  picture_broken: /*i18n*/ { id: "imports.picture_broken", message: "The picture “{text}” cannot be read" },
  picture_type: /*i18n*/ { id: "imports.picture_type", message: "“{text}” is not a picture in PNG, JPEG, WebP, BMP or GIF" },
  picture_pixels: /*i18n*/ { id: "imports.picture_pixels", message: "The picture “{text}” has too many pixels" },
  below_held: /*i18n*/ { id: "imports.below_held", message: "{held} pieces are promised to orders: the stock cannot be less" },
  too_many_skus: /*i18n*/ { id: "imports.too_many_skus", message: "A style has at most {most} colours and sizes" },
  other_row: /*i18n*/ { id: "imports.other_row", message: "Row {row} of the same style has to be put right first" },
  of_column: /*i18n*/ { id: "imports.of_column", message: "{column}: {fault}" },
  limit_languages: limitWords.languages,
  not_written: /*i18n*/ {
    id: "imports.not_written",
    message: "This style could not be written, since it was changed elsewhere at the same time. Import it once more",
  },
});
export type FaultKey = keyof typeof faultWords;

/** The same faults as kinds, where the sentence of one row names what differs from row to row. */
export const kindWords = all({
  not_a_number: /*i18n*/ { id: "imports.kind_not_a_number", message: "Not a whole number" },
  not_an_amount: /*i18n*/ { id: "imports.kind_not_an_amount", message: "Not an amount with at most two decimals" },
  differs: /*i18n*/ { id: "imports.kind_differs", message: "Different from another row of the same style" },
  sku_twice: /*i18n*/ { id: "imports.kind_sku_twice", message: "Same colour and size as another row" },
  code_twice: /*i18n*/ { id: "imports.kind_code_twice", message: "Same SKU code as another row" },
  unknown_choice: /*i18n*/ { id: "imports.kind_unknown_choice", message: "Not one of the words that can be chosen here" },
  unknown_category: /*i18n*/ { id: "imports.kind_unknown_category", message: "No such category" },
  vague_category: /*i18n*/ { id: "imports.kind_vague_category", message: "Several categories have this name: write the whole path" },
  unknown_city: /*i18n*/ { id: "imports.kind_unknown_city", message: "Not the code of a city" },
  not_a_day: /*i18n*/ { id: "imports.kind_not_a_day", message: "Not a day such as 2027-03-31" },
  not_yes_or_no: /*i18n*/ { id: "imports.kind_not_yes_or_no", message: "Neither yes nor no" },
  bad_composition: /*i18n*/ { id: "imports.kind_bad_composition", message: "Not a composition such as “cotton 95; elastane 5”" },
  bad_terms: /*i18n*/ { id: "imports.kind_bad_terms", message: "Not delivery terms such as “FOB / CIF Ningbo”" },
  bad_attributes: /*i18n*/ { id: "imports.kind_bad_attributes", message: "Not attributes such as “neckline=crew; sleeve=short”" },
  other_currency: /*i18n*/ { id: "imports.kind_other_currency", message: "Another currency than the product's" },
  bad_breaks: /*i18n*/ { id: "imports.kind_bad_breaks", message: "Not quantity prices such as “200=36.50; 500=34”" },
  stock_of_several: /*i18n*/ { id: "imports.kind_stock_of_several", message: "Several colours in one row" },
  no_shade: /*i18n*/ { id: "imports.kind_no_shade", message: "No colour we know by name: give its shade as #rrggbb" },
  code_elsewhere: /*i18n*/ { id: "imports.kind_code_elsewhere", message: "The SKU code of another product of your shop" },
  picture_missing: /*i18n*/ { id: "imports.kind_picture_missing", message: "No such picture in the archive" },
  picture_broken: /*i18n*/ { id: "imports.kind_picture_broken", message: "A picture that cannot be read" },
  picture_type: /*i18n*/ { id: "imports.kind_picture_type", message: "Not a picture in PNG, JPEG, WebP, BMP or GIF" },
  picture_pixels: /*i18n*/ { id: "imports.kind_picture_pixels", message: "A picture with too many pixels" },
  below_held: /*i18n*/ { id: "imports.kind_below_held", message: "Less stock than is promised to orders" },
  other_row: /*i18n*/ { id: "imports.kind_other_row", message: "Waits for another row of the same style" },
} satisfies Partial<Record<FaultKey, Word>>);

/** Why a file cannot be imported at all. */
export const reasonWords = all({
  not_a_table: /*i18n*/ { id: "imports.not_a_table", message: "This is neither a CSV nor an XLSX file. Save it as one of these in your spreadsheet program" },
  old_workbook: /*i18n*/ { id: "imports.old_workbook", message: "This workbook is of the old XLS form or has a password. Save it as XLSX without a password" },
  broken_sheet: /*i18n*/ { id: "imports.broken_sheet", message: "The file is damaged from row {row} on. Save it anew and upload it again" },
  too_large_inside: /*i18n*/ { id: "imports.too_large_inside", message: "The file unpacks to more than it may: split it" },
  empty_file: /*i18n*/ { id: "imports.empty_file", message: "The file has no rows below its header" },
  too_many_rows: /*i18n*/ { id: "imports.too_many_rows", message: "The file has more than {most} rows: split it" },
  limit_import_rows: limitWords.import_rows,
  too_many_columns: /*i18n*/ { id: "imports.too_many_columns", message: "The file has more than {most} columns" },
  archive_broken: /*i18n*/ { id: "imports.archive_broken", message: "The archive of pictures is not a ZIP file that can be read" },
  archive_bomb: /*i18n*/ { id: "imports.archive_bomb", message: "The archive of pictures unpacks to more than it may" },
  stalled: /*i18n*/ { id: "imports.stalled", message: "The import came to a stand. What has landed stays; upload the file again to go on: nothing is doubled" },
  not_arrived: /*i18n*/ { id: "imports.not_arrived", message: "A part of the file was lost on the way. Upload it again" },
});
export type ReasonKey = keyof typeof reasonWords;
