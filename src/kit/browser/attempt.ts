/**
 * One idempotency key for one filled-in form: pressing again after a broken connection repeats, and does not create twice; another
 * input is another attempt. `over` once the server has answered, where the same input again means another one.
 */
export const createAttempt = () => {
  let tried: { body: string; key: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const body = JSON.stringify(input);
      if (tried?.body !== body) tried = { body, key: crypto.randomUUID() };
      return tried.key;
    },
    over(): void {
      tried = undefined;
    },
  };
};
