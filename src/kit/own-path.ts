/** `next` as a path of this site, or undefined: an address elsewhere is nothing to return to after signing in. */
export const ownPath = (next: string | null | undefined, origin = "http://own.invalid"): string | undefined => {
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
};
