import type { LoaderFunctionArgs } from "react-router";
import { listKeys } from "#domains/people/shops/contract/keys.ts";
import { scopeWords } from "#domains/people/shops/contract/scope-words.ts";
import { csvResponse, momentCell } from "#kit/csv.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf } from "../../parts/csv-words.ts";

/** The keys of the shop: never more of them than the page shows. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { list } = await ask(listKeys, {});
  return csvResponse("api-keys", [
    headsOf(ask.say, ["program", "key_begins", "key_may", "made_on", "last_used"]),
    ...list.map((key) => [
      key.name,
      key.shown,
      key.scopes.map((scope) => ask.say(scopeWords[scope])).join(" · "),
      momentCell(fromUnix(key.createtime)),
      key.last_used === null ? "" : momentCell(fromUnix(key.last_used)),
    ]),
  ]);
};
