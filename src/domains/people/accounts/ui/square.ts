/** A square within a picture, in its own pixels. */
export type Square = { left: number; top: number; side: number };
type Size = { width: number; height: number };

/** No avatar is cut out of fewer pixels: the server refuses it. */
export const smallestSide = 64;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** The largest square, in the middle. */
export const firstSquare = ({ width, height }: Size): Square => {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
};

/** The square moved, kept within the picture. */
export const moved = (square: Square, by: { x: number; y: number }, { width, height }: Size): Square => ({
  ...square,
  left: between(square.left + by.x, 0, width - square.side),
  top: between(square.top + by.y, 0, height - square.side),
});

/** The square with another side around the same middle, kept within the picture and no smaller than allowed. */
export const resized = (square: Square, side: number, size: Size): Square => {
  const shorter = Math.min(size.width, size.height);
  const next = between(side, Math.min(smallestSide, shorter), shorter);
  const grown = (next - square.side) / 2;
  return moved({ left: square.left, top: square.top, side: next }, { x: -grown, y: -grown }, size);
};

/** As the server takes it: shares of width, height and the shorter side. */
export const sharesOf = ({ left, top, side }: Square, { width, height }: Size): { left: string; top: string; side: string } => {
  const share = (value: number) => String(Math.floor(between(value, 0, 1) * 1e6) / 1e6);
  return { left: share(left / width), top: share(top / height), side: share(side / Math.min(width, height)) };
};
