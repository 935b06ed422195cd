/**
 * The page's policy forbids eval. Zod tries it once to see whether it may, which is caught but reported as a breach; told
 * beforehand, it does not try. The root imports this first: before any schema is made. On the server zod may compile.
 */
if (typeof document !== "undefined")
  Object.assign(((globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig ??= {}), { jitless: true });
