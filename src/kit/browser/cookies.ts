/** The three cookies of the product: `token`, `USER_DATA`, `lang` (specification, section 3). Written by the browser, read by both sides. */

export const readCookie = (name: string): string | undefined => {
  if (typeof document === "undefined") return undefined;
  for (const part of document.cookie.split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
};

/** @param days 0 removes the cookie */
export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
};
