import type { InputOf, OutputOf } from "#kit/call.ts";
import type { beginPasskey, passkeyLogin, passkeyOptions, savePasskey } from "../contract/passkeys.ts";

/** Fetched when somebody makes or uses a passkey, not with the form that offers it. */
const library = () => import("@simplewebauthn/browser");

/** Browsers make no passkey without encryption (but on `localhost`), nor for a host that is a number. */
export const knowsPasskeys = (): boolean =>
  typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

const es256 = -7;
const eddsa = -8;
const rs256 = -257;

/** The browser makes a passkey with its user. @throws where the user cancels, the device has one for this account, or can make none. */
export const makePasskey = async (asked: OutputOf<typeof beginPasskey>): Promise<Omit<InputOf<typeof savePasskey>, "name">> => {
  const { startRegistration } = await library();
  const made = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rp_id, name: "Threadport" },
      user: { id: asked.user_id, name: asked.user_name, displayName: asked.user_name },
      pubKeyCredParams: [es256, eddsa, rs256].map((alg) => ({ alg, type: "public-key" })),
      excludeCredentials: asked.exclude.map((id) => ({ id, type: "public-key" })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  });
  return {
    credential_id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  };
};

/** The browser signs with a passkey that its user chooses. @throws where the user cancels or has none. */
export const signWithPasskey = async ({ challenge, rp_id }: OutputOf<typeof passkeyOptions>): Promise<InputOf<typeof passkeyLogin>> => {
  const { startAuthentication } = await library();
  const signed = await startAuthentication({ optionsJSON: { challenge, rpId: rp_id, userVerification: "required" } });
  return {
    credential_id: signed.id,
    client_data: signed.response.clientDataJSON,
    authenticator_data: signed.response.authenticatorData,
    signature: signed.response.signature,
  };
};
