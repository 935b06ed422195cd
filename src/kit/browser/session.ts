import { defaultLocale, localeFrom, type Locale } from "../locale.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/** The session user info of the specification, section 3. Times are unix seconds, flags 1 or 0. */
export type SessionUser = {
  token: string;
  username: string;
  nickname: string;
  avatar: string;
  id: number;
  enterprise_vip: number;
  service_vip: number;
  is_enterprise: 0 | 1;
  is_design: 0 | 1;
};

const keptDays = 30;
const languageDays = 365;

let current: SessionUser | null = null;
let readFrom: string | undefined;
const listeners = new Set<() => void>();

const parse = (token: string | undefined, data: string | undefined): SessionUser | null => {
  if (!token || !data) return null;
  try {
    const user = JSON.parse(data) as SessionUser;
    return typeof user.id === "number" ? { ...user, token } : null;
  } catch {
    return null;
  }
};

/** Who is signed in, read from the cookies; the same object until they change, so that it can be a store's snapshot. */
const get = (): SessionUser | null => {
  const token = readCookie("token");
  const data = readCookie("USER_DATA");
  const from = `${token ?? ""} ${data ?? ""}`;
  if (from !== readFrom) {
    readFrom = from;
    current = parse(token, data);
  }
  return current;
};

const tell = () => listeners.forEach((listener) => listener());

/** The browser's session: cookies behind a store. The server renders every page as for a visitor. */
export const session = {
  get,
  token: (): string | null => readCookie("token") ?? null,
  /** After signing in, and when the user info was fetched anew. */
  keep(user: SessionUser): void {
    writeCookie("token", user.token, keptDays);
    writeCookie("USER_DATA", JSON.stringify(user), keptDays);
    tell();
  },
  clear(): void {
    writeCookie("token", "", 0);
    writeCookie("USER_DATA", "", 0);
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Another tab may have signed in or out meanwhile.
    const onVisible = () => document.visibilityState === "visible" && tell();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      listeners.delete(listener);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
};

export const language = {
  get: (): Locale => (readCookie("lang") === undefined ? defaultLocale : localeFrom(readCookie("lang"))),
  keep: (locale: Locale): void => writeCookie("lang", locale, languageDays),
  /**
   * Two tabs may be open in two languages; the cookie goes with the one that is looked at, so that what a tab fetches is in
   * the language the tab is in. A page opened by `?lang=` keeps that language for the next.
   */
  followTab(locale: Locale): void {
    const follow = () => {
      if (document.visibilityState === "visible" && language.get() !== locale) language.keep(locale);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
  },
};
