import { beginAuthenticator, confirmAuthenticator } from "#domains/people/accounts/contract/authenticator.ts";
import { login } from "#domains/people/accounts/contract/sign-in.ts";
import { codeOfStep, stepAt } from "#domains/people/accounts/server/rules/totp.ts";
import { visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
export const bytesOfSecret = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

let serial = 0;

/** An app that is being set up. `code(1)` is the code of the next step: what is used up in one test must not be waited for. */
export const beginFor = async (portal: TestPortal, as: Persona, password: string) => {
  const { secret } = await portal.run(beginAuthenticator, as, { current: password });
  return { code: (drift: number) => codeOfStep(bytesOfSecret(secret), stepAt(portal.now()) + drift) };
};

/** An account that signs in by two steps. The codes of this step and the next are unused. */
export const anAuthenticator = async (portal: TestPortal, more: { roles?: string[] } = {}) => {
  const account = `twostep${(serial += 1)}`;
  const password = "a good long one";
  const as = await portal.aUser({ username: account, password, ...more });
  const { code } = await beginFor(portal, as, password);
  const { recovery_codes } = await portal.run(confirmAuthenticator, as, { code: code(-1) });
  const ticket = async (options: { address?: string } = {}): Promise<string> =>
    String((await portal.refusal(login, visitor, { account, password }, options)).values["ticket"]);
  return { as, account, password, code, ticket, recovery: recovery_codes };
};
