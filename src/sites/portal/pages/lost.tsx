import { data } from "react-router";
import type { PageError } from "../../request-context.ts";

/** Where the browser goes when the chunks of a page do not come (`stale-chunk.ts`): the error page, whose own chunks are others. */
export const loader = () => {
  throw data({} satisfies PageError, { status: 503 });
};

export default function Lost() {
  return null;
}
