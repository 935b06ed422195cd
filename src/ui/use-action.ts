import { useEffect, useState } from "react";
import { createAction, idle, type Run } from "#kit/browser/action.ts";
import { useStore } from "./use-store.ts";

/**
 * What a screen's buttons do, one at a time. `usual` holds for every run: how refusals are said, what comes after.
 *
 *   const { run, isRunning } = useAction({ after: revalidate });
 *   <Button busy={isRunning} onClick={() => void run(() => call(publish, { id }), { done: t`Published` })}>
 */
export const useAction = (usual: Run = {}) => {
  const [action] = useState(createAction);
  useEffect(() => action.usually(usual));
  const { running, refusal } = useStore(action.state, idle);
  return { run: action.run, forget: action.forget, running, isRunning: running !== undefined, refusal };
};
