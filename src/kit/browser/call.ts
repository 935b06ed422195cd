import type { AnyCall, Envelope, InputOf, OutputOf, RefusalData } from "../call.ts";
import { browserWords, showToast } from "./toasts.ts";
import { language, session } from "./session.ts";
import { openSignIn } from "./sign-in-request.ts";

/** The call was understood and refused (`code` 0): the form shows `msg` and `issues`. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  /** The refusal's code of the contract; `invalid` where fields are at fault. */
  readonly code: string;
  readonly msg: string;
  readonly issues: readonly { path: string; msg: string }[];
  readonly values: Record<string, unknown>;
  constructor(msg: string, data: RefusalData | null) {
    super(msg);
    this.code = data?.refusal ?? "refused";
    this.msg = msg;
    this.issues = data?.issues ?? [];
    this.values = data?.values ?? {};
  }
  /** What is wrong, by the field's path. */
  get byField(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.issues.map(({ path, msg }) => [path, msg]));
  }
}

/** The call did not get an answer it could use; the reader has been told. `status` is 0 when the network failed. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type CallOptions = {
  /** The idempotency key of a create; made anew for each when absent, so pass one to make a repeat harmless. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For what runs in the background (counts, suggestions): failures stay silent, except an ended session. */
  quiet?: boolean;
  /** Sent to its end though the page is left meanwhile. */
  outlivesPage?: boolean;
};

/** What of a contract the browser needs. The shell names calls so, to leave the schemas (and zod) out of the first load. */
export type Asked<C extends AnyCall> = Pick<C, "path" | "idempotent" | "multipart">;

const isFile = (value: unknown): value is Blob => typeof Blob !== "undefined" && value instanceof Blob;
const hasFiles = (input: unknown): boolean =>
  typeof input === "object" && input !== null && Object.values(input).some((value) => isFile(value) || (Array.isArray(value) && value.some(isFile)));

export const formOf = (input: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) form.append(name, isFile(one) ? one : String(one as string | number));
    }
  }
  return form;
};

const envelopeOf = async (response: Response): Promise<Envelope | null> => {
  try {
    const body = (await response.json()) as Envelope;
    return typeof body.code === "number" ? body : null;
  } catch {
    return null;
  }
};

/** A session that ended: said once, however many calls met it. */
const sessionEnded = (tokenSent: string | null, msg: string | undefined) => {
  if (tokenSent !== session.token()) return;
  session.clear();
  showToast({ tone: "warning", text: msg || { word: browserWords.signInFirst } });
  openSignIn();
};

/**
 * Asks the server: `await call(login, { account, password })`. Resolves with `data`; throws `CallRefused` where a form has
 * something to show, `CallFailed` where the reader has been told already (specification, sections 7 and 8).
 */
export const call = async <C extends AnyCall>(
  definition: C | Asked<C>,
  input: InputOf<C>,
  { key, signal, quiet = false, outlivesPage = false }: CallOptions = {},
): Promise<OutputOf<C>> => {
  const token = session.token();
  const headers: Record<string, string> = { lang: language.get() };
  if (token) headers["token"] = token;
  if (definition.idempotent) headers["idempotency-key"] = key ?? crypto.randomUUID();
  const isForm = definition.multipart || hasFiles(input);
  if (!isForm) headers["content-type"] = "application/json";

  let response: Response;
  try {
    const body = isForm ? formOf(input as object) : JSON.stringify(input ?? {});
    response = await fetch(`/api/${definition.path}`, {
      method: "POST",
      headers,
      body,
      credentials: "same-origin",
      signal: signal ?? null,
      keepalive: outlivesPage,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!quiet) showToast({ tone: "error", text: { word: browserWords.notReached } });
    throw new CallFailed(0, "the network failed");
  }
  return answerOf<C>(await envelopeOf(response), response.status, token, quiet);
};

const answerListeners = new Set<() => void>();
/** Calls `listener` whenever a call succeeds: the server is there, whatever else failed. Returns how to stop. */
export const hearAnswers = (listener: () => void): (() => void) => {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
};

/** What an envelope means to whoever asked: the data, or a failure that the reader is told of. `token` is the one that was sent. */
export const answerOf = <C extends AnyCall>(envelope: Envelope | null, httpStatus: number, token: string | null, quiet = false): OutputOf<C> => {
  if (envelope?.code === 1) {
    answerListeners.forEach((listener) => listener());
    return envelope.data as OutputOf<C>;
  }
  if (envelope?.code === 0) throw new CallRefused(envelope.msg, envelope.data as RefusalData | null);

  const say = (tone: "warning" | "error", text: Parameters<typeof showToast>[0]["text"]) => {
    if (!quiet) showToast({ tone, text });
  };
  const status = envelope?.code ?? httpStatus;
  if (status === 401) sessionEnded(token, envelope?.msg);
  else if (envelope?.code === 403) say("warning", { word: browserWords.noPermission });
  else if (status === 403) say("error", { word: browserWords.accessDenied });
  else if (status === 400) say("error", { word: browserWords.requestError });
  else say("error", envelope?.msg || { word: browserWords.serverError });
  throw new CallFailed(status, envelope?.msg ?? `HTTP ${httpStatus}`);
};
