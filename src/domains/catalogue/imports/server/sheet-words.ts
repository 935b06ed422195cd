import { says, type Word } from "#kit/words.ts";

const all = <const Key extends string>(words: Record<Key, Word>) => {
  for (const word of Object.values<Word>(words)) says(word);
  return words;
};

/** Words that stand in files. */
export const sheetWords = all({
  yes: /*i18n*/ { id: "imports.yes", message: "yes" },
  no: /*i18n*/ { id: "imports.no", message: "no" },
  wholly: /*i18n*/ { id: "imports.wholly", message: "{fibre}, 100 %" },
  new_sku: /*i18n*/ { id: "imports.new_sku", message: "New colour and size, stock" },
  pictures_after: /*i18n*/ { id: "imports.pictures_after", message: "{count}, of which new: {fresh}" },
  one_picture: /*i18n*/ { id: "imports.one_picture", message: "another picture" },
  reasons: /*i18n*/ { id: "imports.reasons", message: "Reasons" },
  products_file: /*i18n*/ { id: "imports.products_file", message: "products-{day}" },
  faulty_file: /*i18n*/ { id: "imports.faulty_file", message: "faulty-rows-{id}" },
  template_file: /*i18n*/ { id: "imports.template_file", message: "product-template" },
});
