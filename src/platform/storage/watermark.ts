/** The portal's mark, drawn as paths: lettering would need a font on whatever machine this runs. */
const bobbin = "M4 6h56l-3.5 11H40.5v30H51l3 11H10l3-11h10.5V17H7.5Z";
const thread = "M21.5 26.5 42.5 21.5M21.5 33.5 42.5 28.5M21.5 40.5 42.5 35.5M42.5 43C52 47 54 54 64 54";

/** Marks over a picture of this size, close enough that no crop worth printing is without one, and visible on light and on dark cloth. */
export const watermark = (width: number, height: number): Buffer => {
  const cell = Math.max(24, Math.round(Math.min(width, height) / 4.5));
  const scale = (cell * 0.3) / 64;
  const mark = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-24) scale(${scale})"><path d="${bobbin}" fill="#fff" fill-opacity=".3" stroke="#101736" stroke-opacity=".26" stroke-width="2.4"/><path d="${thread}" fill="none" stroke="#101736" stroke-opacity=".3" stroke-width="3"/></g>`;
  const line = `<path d="M0 ${cell} ${cell} 0" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${Math.max(1, cell / 150)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="m" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${line}${mark(cell * 0.1, cell * 0.28)}${mark(cell * 0.6, cell * 0.78)}</pattern></defs><rect width="${width}" height="${height}" fill="url(#m)"/></svg>`,
  );
};
