/**
 * The first `count` whose picture neither `shown` has nor one before them; where those are too few, the rest of the list fills up, in its order.
 */
export const notShown = <One>(list: readonly One[], pictureOf: (one: One) => string, shown: readonly { image: string }[], count: number): One[] => {
  const seen = new Set(shown.map(({ image }) => image));
  const fresh = list.filter((one) => {
    const picture = pictureOf(one);
    if (seen.has(picture)) return false;
    seen.add(picture);
    return true;
  });
  return [...fresh, ...list.filter((one) => !fresh.includes(one))].slice(0, count);
};
