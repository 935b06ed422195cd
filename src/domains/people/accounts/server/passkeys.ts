import { createHmac } from "node:crypto";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { isShortSeal, newShortSeal } from "./short-seal.ts";
import { takeTicket } from "./sign-in-ticket.ts";

/** What was read of a browser's answer: each part base64url. */
type Signed = { credential_id: string; client_data: string; authenticator_data: string; signature: string };
type Made = { credential_id: string; client_data: string; attestation: string; transports: readonly string[] };
export type Passkey = { id: number; user_id: number; credential_id: Buffer; public_key: Buffer; counter: bigint; transports: string[] };

const purpose = "passkey challenge";
/** A challenge to make a passkey is for one account; one to sign in is for whoever has the passkey. */
const boundTo = (userId: number | undefined) => (userId === undefined ? "sign-in" : `user ${userId}`);

/** The portal as browsers know it: a passkey made at one host is offered at no other. */
export const relyingParty = ({ services }: Pick<Ctx, "services">): { id: string; origin: string } => {
  const { hostname, origin } = new URL(services.publicUrl);
  return { id: hostname, origin };
};

/** Base64url of what the browser signs. It is sealed and stands in no row, as tickets do; that it was used is written down. */
export const newChallenge = (ctx: Ctx, userId?: number): string => Buffer.from(newShortSeal(ctx, purpose, boundTo(userId))).toString("base64url");

const isOpen = (ctx: Ctx, challenge: string, userId?: number): boolean =>
  isShortSeal(ctx, purpose, boundTo(userId), Buffer.from(challenge, "base64url").toString());

/** Opaque, and the same for the same account: what a device keeps beside the key says nothing of who it is for. */
export const userHandle = (ctx: Ctx, userId: number): string => createHmac("sha256", ctx.services.secret).update(`passkey user ${userId}`).digest("base64url");

/** Read when somebody uses a passkey: certificates and their formats are much to hold for a portal where nobody does. */
const webauthn = () => import("@simplewebauthn/server");

/** Answers that are not what they should be are told by an error of the library: whatever it is, the passkey is not taken. */
const verified = async <Result extends { verified: boolean }>(ask: () => Promise<Result>): Promise<Result | undefined> => {
  const result = await ask().catch(() => undefined);
  return result?.verified ? result : undefined;
};

/** The key of a passkey that was made for this account just now; undefined where the answer proves nothing. The challenge is used up. */
export const madePasskey = async (ctx: Ctx, userId: number, { credential_id: id, client_data, attestation, transports }: Made) => {
  const { id: rpID, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  let asked = "";
  const result = await verified(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => isOpen(ctx, (asked = challenge), userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!result?.registrationInfo || !(await takeTicket(ctx, asked))) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, "base64url"),
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [...transports],
  };
};

/** The passkey that signed, of whichever account; undefined where the answer proves nothing. Challenge and count are used up. */
export const signedBy = async (ctx: Ctx, { credential_id: id, client_data, authenticator_data, signature }: Signed): Promise<Passkey | undefined> => {
  const passkey = await database(ctx)
    .selectFrom("passkey")
    .select(["id", "user_id", "credential_id", "public_key", "counter", "transports"])
    .where("credential_id", "=", Buffer.from(id, "base64url"))
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { id: rpID, origin } = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  let asked = "";
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => isOpen(ctx, (asked = challenge)),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
    }),
  );
  if (!result || !(await takeTicket(ctx, asked))) return undefined;
  await database(ctx)
    .updateTable("passkey")
    .set({ counter: BigInt(result.authenticationInfo.newCounter), last_used_at: ctx.now })
    .where("id", "=", passkey.id)
    .execute();
  return passkey;
};

export const hasPasskey = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<boolean> =>
  (await database(ctx).selectFrom("passkey").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst()) !== undefined;
