import { useEffect, useSyncExternalStore } from "react";
import type { myCourse } from "#domains/publishing/academy/contract/courses.ts";
import { call } from "#kit/browser/call.ts";
import { createStore } from "#kit/browser/store.ts";
import type { OutputOf } from "#kit/call.ts";
import { useSession } from "#ui/use-session.ts";

export type Mine = OutputOf<typeof myCourse>;

/** What the reader has of the course in sight: the islands of its page share it. */
const mineNow = createStore<{ of: string; is?: Mine }>({ of: "" });

/** What the reader has of the course: asked in the browser, since the page is the same for everyone. */
export const useMine = (courseId: number) => {
  const reader = useSession();
  const known = useSyncExternalStore(mineNow.subscribe, mineNow.get, mineNow.get);
  const of = `${courseId} ${reader?.id}`;
  useEffect(() => {
    if (!reader || mineNow.get().of === of) return;
    mineNow.set({ of });
    void call<typeof myCourse>({ path: "academy/mycourse" }, { id: courseId }, { quiet: true }).then(
      (is) => mineNow.set({ of, is }),
      () => undefined,
    );
  }, [courseId, reader, of]);
  return { reader, mine: known.of === of ? known.is : undefined, setMine: (is: Mine) => mineNow.set({ of, is }) };
};
