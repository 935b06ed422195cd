import type { CSSProperties } from "react";

/** The server's festival (specification, section 3): addresses and colours, empty where it says nothing. */
export type Festival = { bg_img: string; color: string; search_color: string; bg_color: string; logo: string };

type Rgb = readonly [number, number, number];

const readable = 4.5;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const ink: Rgb = [20, 26, 51];
const tape: Rgb = [251, 250, 246];

export const rgbOf = (colour: string): Rgb | undefined => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};

const hex = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Ink or tape, whichever reads on `ground`; on the few middling colours where neither does, black or white, of which one always does. */
const readsOn = (ground: Rgb): Rgb => {
  const [better, other] = contrast(ink, ground) >= contrast(tape, ground) ? [ink, black] : [tape, white];
  return [better, other, white, black].find((words) => contrast(words, ground) >= readable) ?? better;
};

/** `ground` darkened until white reads on it; undefined for a pale ground, which would turn to mud. */
export const darkenedForWhite = (ground: Rgb): Rgb | undefined => {
  if (contrast(white, ground) < 2) return undefined;
  let colour = ground.map((part) => part * 0.75) as unknown as Rgb;
  while (contrast(white, colour) < readable) colour = colour.map((part) => part * 0.92) as unknown as Rgb;
  return colour;
};

export type FestivalLook = { style: CSSProperties; logo: string; isDark: boolean; themeColour: string };

/**
 * The festival as custom properties for `<html style>`: words on it always read (4.5:1), whatever the operator chose, and the
 * menu takes a darkened ground where there is one. Only the masthead, selvedges and tags change.
 */
export const festivalLook = (festival: Festival | null, imageHost: string): FestivalLook | null => {
  const ground = festival && rgbOf(festival.bg_color);
  if (!festival || !ground) return null;
  const wished = rgbOf(festival.color);
  const words = wished && contrast(wished, ground) >= readable ? wished : readsOn(ground);
  const search = rgbOf(festival.search_color);
  const menu = darkenedForWhite(ground);
  const image = /^(https?:\/\/|\/)[^"'()\\\s]+$/.test(festival.bg_img) ? `${festival.bg_img.startsWith("/") ? imageHost : ""}${festival.bg_img}` : "";
  const veil = `rgb(${ground.join(" ")} / .7)`;
  const style: Record<string, string> = {
    "--fest-bg-color": hex(ground),
    "--fest-color": hex(words),
    ...(image ? { "--fest-bg-img": `linear-gradient(${veil}, ${veil}), url("${image}")` } : {}),
    ...(search
      ? {
          "--fest-search-color": hex(search),
          "--fest-search-word": hex(contrast(white, search) >= readable ? white : readsOn(search)),
          "--fest-thread": hex(search),
        }
      : {}),
    ...(menu ? { "--fest-menu-color": hex(menu) } : {}),
  };
  return { style: style as CSSProperties, logo: festival.logo, isDark: luminance(ground) < 0.3, themeColour: hex(ground) };
};
