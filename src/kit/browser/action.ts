import { CallFailed, CallRefused } from "./call.ts";
import { showToast } from "./toasts.ts";
import { createStore, type Store } from "./store.ts";

export type ActionState = {
  /** The name of what runs; "" where the run has none, undefined while nothing runs. */
  running: string | undefined;
  /** What the last run was refused for, where `refused` left it to the page to show. */
  refusal: CallRefused | undefined;
};

export type Run = {
  /** Said once it is done. */
  done?: string;
  /** Which of several buttons was pressed: `running` tells them apart. */
  name?: string;
  /** `told` (the usual): a toast says it. `shown`: it stands in `refusal`, for the page to show in its place. */
  refused?: "told" | "shown";
  /** What else there is to do then. */
  whenRefused?: (refusal: CallRefused) => unknown;
  /** Done or not, before anything else can be pressed: the page is loaded anew, say. */
  after?: () => unknown;
};

export type Action = {
  state: Store<ActionState>;
  /** Resolves with whether it was done. A second press while the first is under way does nothing. What is neither a refusal nor a failed call is a bug, and thrown. */
  run(work: () => Promise<unknown>, how?: Run): Promise<boolean>;
  /** What holds for every run from now on. */
  usually(how: Run): void;
  /** What was refused is no longer true of what is shown. */
  forget(): void;
};

export const idle: ActionState = { running: undefined, refusal: undefined };

/** What a call was refused for, as a toast; of a failed one the reader has been told. Anything else is a bug, and thrown. */
export const tell = (error: unknown): void => {
  if (error instanceof CallRefused) showToast({ tone: "error", text: error.msg });
  else if (!(error instanceof CallFailed)) throw error;
};

/** What a reader sets going, one thing at a time: busy while it runs, what it was refused for said, failures told (docs/mechanisms/action.md). */
export const createAction = (usual: Run = {}): Action => {
  const state = createStore<ActionState>(idle);
  let always = usual;
  return {
    state,
    usually(how) {
      always = how;
    },
    forget: () => state.set({ ...state.get(), refusal: undefined }),
    async run(work, given = {}) {
      if (state.get().running !== undefined) return false;
      const how = { ...always, ...given };
      state.set({ running: how.name ?? "", refusal: undefined });
      try {
        await work();
        if (how.done !== undefined) showToast({ tone: "done", text: how.done });
        return true;
      } catch (error) {
        if (error instanceof CallRefused && how.refused === "shown") state.set({ ...state.get(), refusal: error });
        else tell(error);
        if (error instanceof CallRefused) await how.whenRefused?.(error);
        return false;
      } finally {
        try {
          await how.after?.();
        } finally {
          state.set({ ...state.get(), running: undefined });
        }
      }
    },
  };
};
