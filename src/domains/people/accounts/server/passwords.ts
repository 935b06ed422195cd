import { hash, verify } from "@node-rs/argon2";

/** OWASP's smallest recommended Argon2id: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not the account exists or has a password: an answer's time tells nothing. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword("nobody signs in with this");
  const isRight = await verify(stored ?? (await decoy), password);
  return stored ? isRight : false;
};
