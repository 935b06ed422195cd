import { says } from "#kit/words.ts";

/** What the feeds of news call themselves. */
export const feedWords = {
  title: /*i18n*/ { id: "articles.feed_title", message: "Threadport news" },
  about: /*i18n*/ { id: "articles.feed_about", message: "Markets, rules, fairs and people of the garment and textile trade" },
};
for (const word of Object.values(feedWords)) says(word);
