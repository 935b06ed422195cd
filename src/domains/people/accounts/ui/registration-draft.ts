const key = "threadport.registration";
/** What is typed on the way through registration outlives a reload; secrets do not. */
const secret = new Set(["password", "captcha"]);

export const readDraft = (): Record<string, unknown> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
};

export const keepDraft = (values: Record<string, unknown>): void => {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(Object.entries({ ...readDraft(), ...values }).filter(([name, value]) => !secret.has(name) && value !== ""))),
    );
  } catch {
    // Storage may be full or forbidden: then a reload forgets, and nothing else is lost.
  }
};

export const dropDraft = (): void => sessionStorage.removeItem(key);
