import type { AnyCall, Envelope, InputOf, OutputOf } from "../call.ts";
import { answerOf, CallFailed, formOf, type Asked } from "./call.ts";
import { browserWords, showToast } from "./toasts.ts";
import { language, session } from "./session.ts";

type Upload<C extends AnyCall> = { done: Promise<OutputOf<C>>; cancel: () => void };

/** A multipart call that tells how far it is (0 to 1): `fetch` cannot. Ends as `call` does; cancelled, it rejects with status 0 and says nothing. */
export const upload = <C extends AnyCall>(
  definition: C | Asked<C>,
  input: InputOf<C> & object,
  onProgress: (share: number) => void,
  { quiet = false } = {},
): Upload<C> => {
  const token = session.token();
  const request = new XMLHttpRequest();
  const done = new Promise<OutputOf<C>>((resolve, reject) => {
    request.open("POST", `/api/${definition.path}`);
    request.setRequestHeader("lang", language.get());
    if (token) request.setRequestHeader("token", token);
    if (definition.idempotent) request.setRequestHeader("idempotency-key", crypto.randomUUID());
    request.upload.addEventListener("progress", (event) => event.lengthComputable && onProgress(event.loaded / event.total));
    request.addEventListener("load", () => {
      let envelope: Envelope | null = null;
      try {
        const body = JSON.parse(request.responseText) as Envelope;
        if (typeof body.code === "number") envelope = body;
      } catch {
        // Not ours: told as a failure below.
      }
      try {
        resolve(answerOf<C>(envelope, request.status, token, quiet));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.addEventListener("error", () => {
      if (!quiet) showToast({ tone: "error", text: { word: browserWords.notReached } });
      reject(new CallFailed(0, "the network failed"));
    });
    request.addEventListener("abort", () => reject(new CallFailed(0, "cancelled")));
    request.send(formOf(input));
  });
  return { done, cancel: () => request.abort() };
};
