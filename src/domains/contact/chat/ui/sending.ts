import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { sleep } from "#kit/browser/sleep.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { upload } from "#kit/browser/upload.ts";
import { sendIntervalMs } from "../contract/limits.ts";
import type { launch, sendImage, sendText } from "../contract/sending.ts";
import type { Calls } from "./chat-calls.ts";
import { told, windowWords, type ChatStore } from "./chat-state.ts";
import type { Shown } from "./conversation.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import { inTurn } from "./tabs.ts";

/** The browser has thrown away what was to be uploaded: its sender is told, and chooses it anew. */
class BytesGone extends Error {}

export type SendingParts = {
  state: ChatStore;
  calls: Calls;
  outbox: Outbox;
  owner: string;
  retryMs?: number | undefined;
  shownAs(entry: Unsent, state: NonNullable<Shown["state"]>, picture: string): Shown;
  show(receiverId: number): void;
  onStored(receiverId: number, message: Shown): void;
};

/** What is written goes into the outbox and from there to the server, whatever happens in between. */
export const createSending = (parts: SendingParts) => {
  const { state, outbox } = parts;
  let isClosed = false;

  const previews = new Map<string, string>();
  const underWay = new Set<string>();
  const previewOf = (entry: Unsent): string => {
    if (entry.kind !== "image") return entry.text;
    const there = previews.get(entry.client_id);
    if (there === undefined) {
      previews.set(entry.client_id, "");
      void outbox.file(entry.client_id).then((file) => {
        if (!file) return;
        previews.set(entry.client_id, URL.createObjectURL(file));
        parts.show(entry.peer);
      });
    }
    return there ?? "";
  };
  const stateOf = (entry: Unsent): NonNullable<Shown["state"]> =>
    entry.failed !== undefined ? "failed" : underWay.has(entry.client_id) || state.get().connection.is === "open" ? "sending" : "waiting";

  let sentAt = 0;
  const cancels = new Map<string, () => void>();
  const setProgress = (clientId: string, share: number | undefined) => {
    const { [clientId]: _former, ...others } = state.get().progress;
    state.patch({ progress: share === undefined ? others : { ...others, [clientId]: share } });
  };

  const post = async (entry: Unsent): Promise<Shown | null> => {
    const { client_id, peer, text } = entry;
    if (entry.kind === "text") {
      await sleep(Math.max(0, sentAt + sendIntervalMs - Date.now()));
      sentAt = Date.now();
      const input = { receiver_id: peer, talk_type: 1 as const, content: text, client_id, reply_seq: entry.reply?.seq };
      return call<typeof sendText>(parts.calls.sendText, input, { quiet: true });
    }
    if (entry.card) {
      const { msg_type, type_id } = entry.card;
      const input = { receiver_id: peer, talk_type: 1 as const, msg_type, type_id, send: true, client_id };
      return (await call<typeof launch>(parts.calls.launch, input, { quiet: true })).message;
    }
    const file = await outbox.file(client_id);
    if (!file) throw new BytesGone();
    const bytes = new File([file], text, { type: file.type }) as never;
    const whom = { receiver_id: String(peer), talk_type: "1" as const, client_id };
    const asked = { image: parts.calls.sendImage, file: parts.calls.sendFile, voice: parts.calls.sendVoice }[entry.kind as "image" | "file" | "voice"];
    const forms = { image: { image: bytes }, file: { file: bytes }, voice: { sound: bytes, seconds: String(entry.seconds ?? 1) } };
    const input = { ...forms[entry.kind as "image" | "file" | "voice"], ...whom };
    if (typeof XMLHttpRequest === "undefined")
      return call<typeof sendImage>(asked as Calls["sendImage"], input as unknown as { image: never } & typeof whom, { quiet: true });
    const going = upload<typeof sendImage>(
      asked as Calls["sendImage"],
      input as unknown as { image: never } & typeof whom,
      (share) => setProgress(client_id, share),
      {
        quiet: true,
      },
    );
    cancels.set(client_id, going.cancel);
    return going.done;
  };

  /** Whether the next may go: this one is stored, or refused for good. */
  const deliver = async (entry: Unsent): Promise<boolean> => {
    underWay.add(entry.client_id);
    parts.show(entry.peer);
    try {
      const stored = await post(entry);
      await outbox.remove(entry.client_id);
      if (stored) parts.onStored(entry.peer, stored);
      const shown = previews.get(entry.client_id);
      if (shown) URL.revokeObjectURL(shown);
      previews.delete(entry.client_id);
      return true;
    } catch (error) {
      if (error instanceof CallRefused && error.code === "too_fast") {
        await sleep(Number(error.values["wait_ms"]) || sendIntervalMs);
        return true;
      }
      if (error instanceof CallRefused) {
        outbox.mark(entry.client_id, { failed: error.msg });
        told(error);
        return true;
      }
      if (error instanceof BytesGone) {
        outbox.mark(entry.client_id, { failed: "" });
        return true;
      }
      if (!(error instanceof CallFailed)) throw error;
      const isOwnFault = [400, 403, 404, 413, 415].includes(error.status);
      if (isOwnFault) {
        outbox.mark(entry.client_id, { failed: error.message });
        showToast({ tone: "error", text: error.message });
        return true;
      }
      // Specification, section 8: whatever else an upload fails of is "server error".
      if (isUpload(entry) && error.status >= 500) {
        outbox.mark(entry.client_id, { failed: "" });
        showToast({ tone: "error", text: { word: windowWords.uploadFailed } });
        return true;
      }
      // The network, a server that is down, a session that is over, too many at once: it goes later.
      return false;
    } finally {
      underWay.delete(entry.client_id);
      cancels.delete(entry.client_id);
      setProgress(entry.client_id, undefined);
      parts.show(entry.peer);
    }
  };

  const isUpload = ({ kind }: Unsent) => kind !== "text" && kind !== "card";
  type Lane = { isBusy: boolean; retry: ReturnType<typeof setTimeout> | undefined; takes(entry: Unsent): boolean; name: string };
  /** Texts do not wait behind a large picture. */
  const lanes: Lane[] = [
    { name: "texts", isBusy: false, retry: undefined, takes: (entry) => !isUpload(entry) },
    { name: "uploads", isBusy: false, retry: undefined, takes: isUpload },
  ];
  const nextOf = (lane: Lane) => outbox.unsent.get().find((one) => one.failed === undefined && lane.takes(one));
  const run = async (lane: Lane) => {
    for (let next = nextOf(lane); next && !isClosed; next = nextOf(lane)) if (!(await deliver(next))) return false;
    return true;
  };
  /** Sends what waits, in the order in which it was written. Once more by itself while it does not go. */
  const flush = () => {
    if (!session.token()) return;
    for (const lane of lanes) {
      if (lane.isBusy || isClosed || !nextOf(lane)) continue;
      lane.isBusy = true;
      clearTimeout(lane.retry);
      void inTurn(`threadport.chat.${parts.owner}.${lane.name}`, () => run(lane))
        .then((isDone) => {
          if (!isDone && !isClosed) lane.retry = setTimeout(flush, parts.retryMs ?? 5_000);
          return isDone;
        })
        .finally(() => {
          lane.isBusy = false;
        })
        .then((isDone) => isDone && flush());
    }
  };
  return {
    unsentTo: (receiverId: number) =>
      outbox.unsent
        .get()
        .filter((one) => one.peer === receiverId)
        .map((one) => parts.shownAs(one, stateOf(one), previewOf(one))),
    async write(peer: number, entry: Omit<Unsent, "client_id" | "peer" | "at">, file?: Blob) {
      await outbox.add({ ...entry, client_id: crypto.randomUUID(), peer, at: Math.floor(Date.now() / 1000) }, file);
      flush();
    },
    flush,
    /** Once more what was refused; the sender's own id makes it harmless where it was stored after all. */
    again(clientId: string) {
      outbox.mark(clientId, { failed: undefined });
      flush();
    },
    /** Gives up what is not stored: also while it is being uploaded. */
    async discard(clientId: string) {
      await outbox.remove(clientId);
      cancels.get(clientId)?.();
    },
    stop() {
      isClosed = true;
      for (const lane of lanes) clearTimeout(lane.retry);
    },
  };
};
