import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { deserialize, serialize } from "node:v8";

/** Where a gateway that is a process of its own keeps what it knows, and the port at which it is found again. */
export type Place = { file: string; port: number };

/** What a gateway knows outlives it, where it has a file: kept before anything is answered or told. Values, maps and moments alone: keys are kept as they are written. */
export const remembered = <Known extends object>(place: Place | undefined, made: () => Known): { known: Known; keep(): void } => {
  const known = place && existsSync(place.file) ? (deserialize(readFileSync(place.file)) as Known) : made();
  return {
    known,
    keep() {
      if (!place) return;
      writeFileSync(`${place.file}.new`, serialize(known));
      renameSync(`${place.file}.new`, place.file);
    },
  };
};

/** A pair of keys as it is written, and read again. */
export const written = ({ privateKey }: { privateKey: KeyObject }): string => privateKey.export({ type: "pkcs8", format: "pem" }).toString();
export const read = (pem: string): { privateKey: KeyObject; publicKey: KeyObject } => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) });
