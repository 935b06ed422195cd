import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { notify } from "#kit/browser/notices.ts";

/** What a button's call was refused for, where no form shows it; of any other failure the reader has been told. */
export const told = (error: unknown): void => {
  if (error instanceof CallRefused) notify({ tone: "warning", text: error.msg });
  else if (!(error instanceof CallFailed)) throw error;
};
