/** What the tabs of one person tell each other. */
export type TabMessage = { kind: string; [key: string]: unknown };

type Parts = {
  /** This tab leads from now on; what is returned ends it. */
  lead(): () => void;
  hear(message: TabMessage): void;
};

/** How long a leader may take to answer before it counts as asleep. */
const answerMs = 2_000;

/**
 * Of all tabs with the same name one leads: the browser's lock says which, and the next takes over when it goes. Where the browser has no locks (a page
 * without TLS), every tab leads itself. A leader that was put to sleep with its lock is overthrown by the first tab that asks and hears nothing.
 */
export const joinTabs = (name: string, parts: Parts) => {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  const channel = locks && typeof BroadcastChannel !== "undefined" ? new BroadcastChannel(name) : undefined;
  const gone = new AbortController();
  let endLead: (() => void) | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const step = (release: () => void) => {
    const end = parts.lead();
    endLead = () => {
      endLead = undefined;
      end();
      release();
    };
  };
  const stand = (options: LockOptions) => {
    void locks
      ?.request(name, options, () => new Promise<void>(step))
      .catch(() => {
        // Overthrown while asleep: back into the queue.
        if (gone.signal.aborted) return;
        endLead?.();
        stand({ signal: gone.signal });
      });
  };
  const tell = (message: TabMessage) => channel?.postMessage(message);

  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "are you there") {
      if (endLead) tell({ kind: "here" });
    } else if (data.kind === "here") {
      clearTimeout(unanswered);
      unanswered = undefined;
    } else parts.hear(data);
  });
  if (locks) stand({ signal: gone.signal });
  // Not before the caller has what is returned here.
  else queueMicrotask(() => !gone.signal.aborted && step(() => {}));

  return {
    isLeading: () => endLead !== undefined,
    tell,
    /** Asks whether somebody leads who is awake; nobody answering, this tab does. */
    check() {
      if (endLead || !channel || unanswered !== undefined) return;
      tell({ kind: "are you there" });
      unanswered = setTimeout(() => {
        unanswered = undefined;
        if (!endLead && !gone.signal.aborted) stand({ steal: true });
      }, answerMs);
    },
    leave() {
      gone.abort();
      clearTimeout(unanswered);
      endLead?.();
      channel?.close();
    },
  };
};

/** How long a tab waits for its turn: one that was put to sleep in the middle of its own must not hold up the others. */
const turnMs = 15_000;

/** Runs where no other tab does the same at the moment; the others wait for their turn. */
export const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (!locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(turnMs) }, begin)) as T;
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
};

/** Whether this tab is the first to ask for it, of those that ask within some seconds: what all tabs learn is said by one. */
export const isFirstToAsk = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
    if (!locks) return resolve(true);
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>((end) => setTimeout(end, 3_000)) : undefined;
    });
  });
