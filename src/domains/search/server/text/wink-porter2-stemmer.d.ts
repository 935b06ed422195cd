declare module "wink-porter2-stemmer" {
  /** The stem of a lower-case English word. */
  const stem: (word: string) => string;
  export default stem;
}
