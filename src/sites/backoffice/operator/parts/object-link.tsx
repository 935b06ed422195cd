import type { Act } from "#domains/audit/contract/acts.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../addresses.ts";
import { pieceLink } from "../pages/content/piece-links.ts";

const person = (id: string) => toConsole("person", { id });
const withdrawal = (id: string) => toConsole("withdrawal", { id });
const certification = (id: string) => toConsole("certifications-one", { id });
const design = (id: string) => toConsole("design", { id });
const article = (id: string) => toConsole("article", { id });
const fair = (site: string) => toConsole("fair", { site });
const town = (id: string) => toConsole("town-entry", { id });

/** Where the object of a call is looked at. What is not here has no page of its own. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  "user/grantmembership": person,
  "user/block": person,
  "user/unblock": person,
  "user/endsessionsof": person,
  "user/setroles": person,
  "enterprise/inspect": person,
  "certification/claim": certification,
  "certification/release": certification,
  "certification/reveal": certification,
  "certification/decide": certification,
  "product/decide": (id) => toConsole("product", { id }),
  "product/savecategory": (id) => toConsole("category", { id }),
  "product/saveattribute": (id) => toConsole("attribute", { id }),
  "design/decide": design,
  "design/keepreported": design,
  "design/remove": design,
  "order/refund": (id) => toConsole("order", { id }),
  "im/claimconversation": (id) => toConsole("dispute", { id }),
  "im/contractconversation": (id) => toConsole("contract", { id }),
  "im/licenceconversation": (id) => to("user-licence", { id }),
  "im/bookingconversation": (id) => to("order-model-id", { id }),
  "claim/decide": (id) => toConsole("dispute", { id }),
  "withdrawal/approve": withdrawal,
  "withdrawal/reject": withdrawal,
  "withdrawal/confirmpaid": withdrawal,
  "withdrawal/fail": withdrawal,
  "review/decide": (id) => toConsole("buyer-review", { id }),
  "article/save": article,
  "article/publish": article,
  "article/schedule": article,
  "article/takedown": article,
  "article/restore": article,
  "article/saveblock": (id) => toConsole("article-block", { id }),
  "exhibition/save": fair,
  "exhibition/saveblocks": fair,
  "exhibition/saveform": fair,
  "exhibition/publish": fair,
  "exhibition/undo": fair,
  "exhibition/withdraw": fair,
  "exhibition/restore": fair,
  "exhibition/saveexhibitors": fair,
  "exhibition/saveproducts": fair,
  "exhibition/exportsignups": (site) => toConsole("sign-ups", { site }),
  "vip/savelevel": (code) => toConsole("vip-level", { code }),
  "town/save": town,
  "town/remove": town,
  "settings/change": (key) => toConsole("setting", { key }),
  "site/savedraft": pieceLink,
  "site/publish": pieceLink,
  "site/schedule": pieceLink,
  "site/discard": pieceLink,
  "site/undo": pieceLink,
};

type Told = Pick<Act, "call" | "outcome" | "object">;

/** Of an act, what it was about: by its name, or by its number or key where it has none; a link where it has a page. What was missing then has none. */
export const ObjectLink = ({ act: { call, outcome, object } }: { act: Told }) => {
  if (object.id === null) return null;
  const shown = object.name ? <bdi>{object.name}</bdi> : <Ltr>{object.id}</Ltr>;
  const page = outcome === "missing" || outcome === "denied" ? undefined : pages[call];
  return page ? <Link to={page(object.id)}>{shown}</Link> : shown;
};
