import { useLingui } from "@lingui/react/macro";
import type { Act } from "#domains/audit/contract/acts.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../addresses.ts";
import { pieceLink, pieceWord } from "../pages/content/piece-links.ts";

const person = (id: string) => toConsole("person", { id });
const withdrawal = (id: string) => toConsole("withdrawal", { id });
const payoutBatch = (id: string) => toConsole("payout-batch", { id });
const certification = (id: string) => toConsole("certifications-one", { id });
const design = (id: string) => toConsole("design", { id });
const article = (id: string) => toConsole("article", { id });
const fair = (site: string) => toConsole("fair", { site });
const town = (id: string) => toConsole("town-entry", { id });
const academy = (kind: string) => (id: string) => toConsole("academy-record", { kind, id });
const exposition = (kind: string) => (id: string) => toConsole("exposition-record", { kind, id });
const entry = (kind: string) => (id: string) => toConsole("article-entry", { kind, id });
const chargeback = (id: string) => toConsole("chargeback", { id });
const inspection = (id: string) => to("inspection-id", { id });
const transfers = () => toConsole("transfers");
const duties = () => toConsole("duties");
const coupons = () => toConsole("coupons");

/** Where the records of a kind are written, whose drafts are told apart by kind and number or code. */
const records: Readonly<Record<string, (id: string) => string>> = {
  ...Object.fromEntries(["course", "expert", "stream", "series"].map((kind) => [kind, academy(kind)])),
  ...Object.fromEntries(["news", "topic", "survey", "member", "look", "season", "theme"].map((kind) => [kind, exposition(kind)])),
  ...Object.fromEntries(["category", "tag", "brand", "topic"].map((kind) => [`article-${kind}`, entry(kind)])),
  article,
  "headline-block": (id) => toConsole("article-block", { id }),
  attribute: (id) => toConsole("attribute", { id }),
  category: (id) => toConsole("category", { id }),
  section: (id) => toConsole("section", { id }),
  synonym: (id) => toConsole("synonym", { id }),
  term: (id) => toConsole("glossary-term", { id }),
  "vip-level": (code) => toConsole("vip-level", { code }),
};
const draft = (key: string): string | undefined => records[key.slice(0, key.indexOf(":"))]?.(key.slice(key.indexOf(":") + 1));

/** Where the object of a call is looked at. What is not here has no page of its own. */
const pages: Readonly<Record<string, (id: string) => string | undefined>> = {
  "draft/save": draft,
  "draft/publish": draft,
  "draft/schedule": draft,
  "draft/discard": draft,
  "draft/undo": draft,
  "user/resetauthenticator": person,
  "enterprise/decidecertificate": () => toConsole("certificates"),
  "association/decide": () => toConsole("associations"),
  "association/savesection": (id) => toConsole("section", { id }),
  "search/savesynonym": (id) => toConsole("synonym", { id }),
  "search/saveterm": (id) => toConsole("glossary-term", { id }),
  "booking/decide": () => toConsole("booking-disputes"),
  "licence/decide": () => toConsole("licence-disputes"),
  "inspection/assign": inspection,
  "inspection/report": inspection,
  "payment/sendevidence": chargeback,
  "payment/acceptchargeback": chargeback,
  "payment/savebankaccount": transfers,
  "payment/closebankaccount": transfers,
  "payment/enterreceived": transfers,
  "payment/matchreceived": transfers,
  "payment/setaside": transfers,
  "duty/saveline": duties,
  "duty/checkline": duties,
  "coupon/portalsave": coupons,
  "coupon/portalmove": coupons,
  "service/savereply": () => toConsole("service-replies"),
  "im/settlereport": () => toConsole("reports"),
  "article/savecategory": entry("category"),
  "article/savetag": entry("tag"),
  "article/savebrand": entry("brand"),
  "article/savetopic": entry("topic"),
  "academy/savelecturer": academy("expert"),
  "academy/savecourse": academy("course"),
  "academy/savestream": academy("stream"),
  "academy/saveseries": academy("series"),
  "academy/addprices": academy("series"),
  "academy/removeprice": academy("series"),
  "xpo/savenews": exposition("news"),
  "xpo/savetopic": exposition("topic"),
  "xpo/savesurvey": exposition("survey"),
  "xpo/savemember": exposition("member"),
  "xpo/savelook": exposition("look"),
  "xpo/saveseason": exposition("season"),
  "xpo/savetheme": exposition("theme"),
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
  "withdrawal/releasebatch": payoutBatch,
  "withdrawal/fetchbatch": payoutBatch,
  "withdrawal/handoverbatch": payoutBatch,
  "withdrawal/dissolvebatch": payoutBatch,
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
  const { i18n } = useLingui();
  if (object.id === null) return null;
  // A piece of the site's content is called as in the navigation.
  const name = object.name || (pages[call] === pieceLink ? i18n._(pieceWord(object.id.split(":")[0] ?? "")) : "");
  const shown = name ? <bdi>{name}</bdi> : <Ltr>{object.id}</Ltr>;
  const page = outcome === "missing" || outcome === "denied" ? undefined : pages[call]?.(object.id);
  return page ? <Link to={page}>{shown}</Link> : shown;
};
