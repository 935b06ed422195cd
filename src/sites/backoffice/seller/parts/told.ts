import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";

/** What a button's call was refused for, where no form shows it; of any other failure the reader has been told. */
export const told = (error: unknown): void => {
  if (error instanceof CallRefused) showToast({ tone: "warning", text: error.msg });
  else if (!(error instanceof CallFailed)) throw error;
};
