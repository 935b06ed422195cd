/** A square within a picture, in its own pixels. */
export type Square = { left: number; top: number; side: number };
type Size = { width: number; height: number };

/** No avatar is cut out of fewer pixels: the server refuses it. */
export const smallestSide = 64;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** As the server takes it: shares of width, height and the shorter side. */
export const sharesOf = ({ left, top, side }: Square, { width, height }: Size): { left: string; top: string; side: string } => {
  const share = (value: number) => String(Math.floor(between(value, 0, 1) * 1e6) / 1e6);
  return { left: share(left / width), top: share(top / height), side: share(side / Math.min(width, height)) };
};
