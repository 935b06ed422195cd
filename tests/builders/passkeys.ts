import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { beginPasskey, passkeyLogin, passkeyOptions, savePasskey } from "#domains/people/accounts/contract/passkeys.ts";
import type { InputOf } from "#kit/call.ts";
import { visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const plain = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** What may be wrong with an answer: each is to be refused. */
export type Flaw = { origin?: string; rpId?: string; isVerified?: boolean; count?: number; signature?: string };

/** An authenticator as WebAuthn has it: one key of P-256, made with attestation "none". It counts what it signs. */
export const aSoftAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let count = 0;
  const clientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Flaw) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const present = 1;
  const verified = 4;
  const withKey = 64;
  const authData = (more: Uint8Array, { rpId = "localhost", isVerified = true, count: said = (count += 1) }: Flaw) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(said);
    return Buffer.concat([sha256(rpId), Buffer.from([present | (isVerified ? verified : 0) | (more.length > 0 ? withKey : 0)]), counted, more]);
  };
  return {
    make(challenge: string, flaw: Flaw = {}): Omit<InputOf<typeof savePasskey>, "name"> {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = isoCBOR.encode(
        new Map<number, number | Bytes>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, plain(Buffer.from(x, "base64url"))],
          [-3, plain(Buffer.from(y, "base64url"))],
        ]),
      );
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, key]), flaw);
      const attestation = isoCBOR.encode(
        new Map<string, string | Bytes | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", plain(data)],
        ]),
      );
      return {
        credential_id: id.toString("base64url"),
        client_data: clientData("webauthn.create", challenge, flaw).toString("base64url"),
        attestation: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      };
    },
    sign(challenge: string, flaw: Flaw = {}): InputOf<typeof passkeyLogin> {
      const data = authData(new Uint8Array(), flaw);
      const said = clientData("webauthn.get", challenge, flaw);
      const signature = createSign("sha256").update(data).update(sha256(said)).sign(privateKey);
      return {
        credential_id: id.toString("base64url"),
        client_data: said.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: flaw.signature ?? signature.toString("base64url"),
      };
    },
  };
};

let serial = 0;

/** An account with a passkey, and no authenticator app. */
export const aPasskey = async (portal: TestPortal, more: { roles?: string[] } = {}) => {
  const account = `passkey${(serial += 1)}`;
  const password = "a good long one";
  const as: Persona = await portal.aUser({ username: account, password, ...more });
  const device = aSoftAuthenticator();
  const { challenge } = await portal.run(beginPasskey, as, { current: password });
  const { recovery_codes } = await portal.run(savePasskey, as, { name: "laptop", ...device.make(challenge) });
  const signed = async (flaw: Flaw = {}) => device.sign((await portal.run(passkeyOptions, visitor, {})).challenge, flaw);
  return { as, account, password, device, recovery: recovery_codes, signed };
};
