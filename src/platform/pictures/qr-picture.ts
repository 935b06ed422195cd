import QRCode from "qrcode";

const drawn = new Map<string, string>();

/** The QR code of a text as an SVG data address, which pages show without a further request. Drawn once a text. */
export const qrPicture = async (content: string): Promise<string> => {
  const kept = drawn.get(content);
  if (kept) return kept;
  const svg = await QRCode.toString(content, { type: "svg", margin: 1, errorCorrectionLevel: "M", color: { dark: "#141a33", light: "#ffffff" } });
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString("base64")}`;
  if (drawn.size > 200) drawn.clear();
  drawn.set(content, picture);
  return picture;
};
