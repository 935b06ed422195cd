import { Plural, Trans } from "@lingui/react/macro";
import type { importDrafts } from "#domains/catalogue/imports/contract/imports.ts";
import type { OutputOf } from "#kit/call.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toSeller } from "../../addresses.ts";
import { useDraftWords } from "../../parts/use-draft-words.ts";
import { draftsOf } from "../products/products-query.ts";
import css from "./import.module.css";

/** What the import made that is a draft now, and why: each reason leads to exactly these products. */
export const DraftList = ({ id, drafts }: { id: number; drafts: OutputOf<typeof importDrafts> }) => {
  const words = useDraftWords();
  return (
    <section className={css.card} aria-labelledby="drafts">
      <div>
        <h2 id="drafts">
          <Plural value={drafts.total} one="# new product is a draft" other="# new products are drafts" />
        </h2>
        {drafts.reasons.reduce((sum, { products }) => sum + products, 0) > drafts.total && (
          <p className="small muted">
            <Trans>One that lacks two things is counted at both.</Trans>
          </p>
        )}
      </div>
      <ul className={css.kinds}>
        {drafts.reasons.map(({ reason, products }) => (
          <li key={reason}>
            <ThreadLink to={toSeller("products", { state: "draft", import: draftsOf(id, reason) })}>{words[reason]}</ThreadLink>
            <Ltr>{products.toLocaleString("en")}</Ltr>
          </li>
        ))}
      </ul>
    </section>
  );
};
