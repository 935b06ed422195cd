import type { AnyCall, InputOf } from "#kit/call.ts";

/**
 * A page is the same for everyone and kept: that somebody looks at it is told by the browser (`behaviours/tell-marks.ts`), by a call
 * whose failure nobody hears of: `<TellMark<typeof countVisit> path="visit/count" input={{ page, id }} />`.
 */
export const TellMark = <C extends AnyCall>({ path, input }: { path: C["path"]; input: InputOf<C> }) => (
  <span data-tell={JSON.stringify({ path, input })} hidden />
);

/** For what a list shows: whoever follows a link in it tells so. `<li {...toldWhenFollowed<typeof choose>("search/choose", { … })}>`. */
export const toldWhenFollowed = <C extends AnyCall>(path: C["path"], input: InputOf<C>): { "data-tell-followed": string } => ({
  "data-tell-followed": JSON.stringify({ path, input }),
});
