/** The three cookies of the product: `token`, `USER_DATA`, `lang` (specification, section 3), and `currency`. Written by the browser, read by both sides. */

let text: string | undefined;

/** The browser fetches its cookies from another process, and a page of hearts asks for them hundreds of times: once for all who ask in one task. */
const cookieText = (): string => {
  if (text === undefined) {
    text = document.cookie;
    queueMicrotask(() => {
      text = undefined;
    });
  }
  return text;
};

export const readCookie = (name: string): string | undefined => {
  if (typeof document === "undefined") return undefined;
  for (const part of cookieText().split(";")) {
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
  text = undefined;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
};
