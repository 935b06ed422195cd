import { createStore } from "#kit/browser/store.ts";
import type { Card, Message } from "../contract/fields.ts";
import type { CardType } from "../contract/limits.ts";

/** What is not stored by the server yet: a text, a card, or a picture, file or recording whose bytes lie apart. */
export type Unsent = {
  client_id: string;
  peer: number;
  kind: "text" | "image" | "file" | "voice" | "card";
  /** What was typed; a file's name. */
  text: string;
  size?: number;
  /** Of a recording. */
  seconds?: number;
  /** What is shown of a card, and how the server knows it. */
  card?: { msg_type: CardType; type_id: number; shown: Card };
  /** The message it answers. */
  reply?: NonNullable<Message["reply"]>;
  /** Unix seconds. */
  at: number;
  /** Why the server did not take it: another try is the sender's to start. Without it, it goes by itself. */
  failed?: string;
};

/** Bytes that are kept until they are sent. */
export type Blobs = { put(key: string, file: Blob): Promise<void>; get(key: string): Promise<Blob | undefined>; remove(key: string): Promise<void> };

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const inMemory = (): Blobs => {
  const kept = new Map<string, Blob>();
  return {
    put: async (key, file) => void kept.set(key, file),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
};

/** IndexedDB; what the browser refuses to keep is held as long as the page is open. */
export const browserBlobs = (): Blobs => {
  const memory = inMemory();
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (typeof indexedDB === "undefined") return reject(new Error("no IndexedDB here"));
      const request = indexedDB.open("threadport-chat", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("files");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as DOMException);
    });
  const act = async <T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction("files", mode);
        const request = work(transaction.objectStore("files"));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error as DOMException);
      });
    } finally {
      database.close();
    }
  };
  return {
    async put(key, file) {
      await memory.put(key, file);
      await act("readwrite", (files) => files.put(file, key)).catch(() => undefined);
    },
    get: async (key) =>
      (await memory.get(key)) ?? (await act<Blob | undefined>("readonly", (files) => files.get(key) as IDBRequest<Blob | undefined>).catch(() => undefined)),
    async remove(key) {
      await memory.remove(key);
      await act("readwrite", (files) => files.delete(key)).catch(() => undefined);
    },
  };
};

const browserShelf = (): Shelf | undefined => {
  try {
    return typeof localStorage === "undefined" ? undefined : localStorage;
  } catch {
    // Blocked by the reader's settings.
    return undefined;
  }
};

export type Outbox = ReturnType<typeof openOutbox>;

/**
 * Drafts and unsent messages of one account, kept by the browser for every tab: changing the contact, closing and loading anew keep them.
 * `owner` names whose they are; nobody else who signs in here is shown them.
 */
export const openOutbox = (owner: string, shelf: Shelf | undefined = browserShelf(), blobs: Blobs = browserBlobs()) => {
  const keys = { unsent: `threadport.chat.${owner}.unsent`, drafts: `threadport.chat.${owner}.drafts` };
  const load = <T>(key: string, none: T): T => {
    try {
      return (JSON.parse(shelf?.getItem(key) ?? "null") as T | null) ?? none;
    } catch {
      return none;
    }
  };
  const unsent = createStore<readonly Unsent[]>(load<Unsent[]>(keys.unsent, []));
  const drafts = createStore<Readonly<Record<number, string>>>(load<Record<number, string>>(keys.drafts, {}));
  /** What the browser had no room for: it stays and goes all the same, as long as this page is open. */
  const unsaved = new Set<string>();
  const save = (key: string, value: object, isEmpty: boolean) => {
    try {
      if (isEmpty) shelf?.removeItem(key);
      else shelf?.setItem(key, JSON.stringify(value));
      unsaved.delete(key);
    } catch {
      unsaved.add(key);
    }
  };
  const keep = (change: (list: readonly Unsent[]) => readonly Unsent[]) => {
    // Another tab may have written since: what is stored is what is changed.
    unsent.set(change(shelf && !unsaved.has(keys.unsent) ? load<readonly Unsent[]>(keys.unsent, []) : unsent.get()));
    save(keys.unsent, unsent.get(), unsent.get().length === 0);
  };
  const blobKey = (clientId: string) => `${owner}/${clientId}`;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.unsent) unsent.set(load<Unsent[]>(keys.unsent, []));
    if (key === keys.drafts) drafts.set(load<Record<number, string>>(keys.drafts, {}));
  };
  if (typeof window !== "undefined") window.addEventListener?.("storage", onStorage);

  return {
    unsent,
    drafts,
    draft: (peer: number): string => drafts.get()[peer] ?? "",
    setDraft(peer: number, text: string) {
      const { [peer]: _former, ...others } = unsaved.has(keys.drafts) ? drafts.get() : load<Record<number, string>>(keys.drafts, drafts.get());
      drafts.set(text === "" ? others : { ...others, [peer]: text });
      save(keys.drafts, drafts.get(), Object.keys(drafts.get()).length === 0);
    },
    async add(entry: Unsent, file?: Blob) {
      if (file) await blobs.put(blobKey(entry.client_id), file);
      keep((list) => [...list.filter((one) => one.client_id !== entry.client_id), entry]);
    },
    mark: (clientId: string, change: { failed: string | undefined }) =>
      keep((list) =>
        list.map((one) => {
          if (one.client_id !== clientId) return one;
          const { failed: _former, ...rest } = one;
          return change.failed === undefined ? rest : { ...rest, failed: change.failed };
        }),
      ),
    async remove(clientId: string) {
      keep((list) => list.filter((one) => one.client_id !== clientId));
      await blobs.remove(blobKey(clientId));
    },
    file: (clientId: string) => blobs.get(blobKey(clientId)),
    close: () => typeof window !== "undefined" && window.removeEventListener?.("storage", onStorage),
    /** Whoever signs out leaves nothing behind on this machine. */
    async forget() {
      const left = unsent.get();
      keep(() => []);
      drafts.set({});
      save(keys.drafts, {}, true);
      for (const { client_id } of left) await blobs.remove(blobKey(client_id));
    },
  };
};
