import { Plural, Trans } from "@lingui/react/macro";
import type { importChanges } from "#domains/catalogue/imports/contract/imports.ts";
import type { OutputOf } from "#kit/call.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { toSeller } from "../../addresses.ts";
import css from "./import.module.css";

const Value = ({ text }: { text: string }) => <bdi>{text === "" ? <span className="muted">–</span> : text}</bdi>;

/** What the file would make another of products that are there, before anything is written. */
export const ChangeList = ({ changes, same, hrefOf }: { changes: OutputOf<typeof importChanges>; same: number; hrefOf: (page: number) => string }) => (
  <section className={css.card} aria-labelledby="changes">
    <div>
      <h2 id="changes">
        <Plural value={changes.total} _0="No product is changed" one="# product is changed" other="# products are changed" />
      </h2>
      <p className="small muted">
        <Trans>What stands there now, and what the file would make of it.</Trans>{" "}
        {same > 0 && (
          <Plural
            value={same}
            one="# more product has all of it already and stays as it is."
            other="# more products have all of it already and stay as they are."
          />
        )}
      </p>
    </div>
    <ul className={css.rows}>
      {changes.list.map((one) => (
        <li key={one.number} className={css.changed}>
          <h3>
            <Link to={toSeller("product", { id: one.product_id })}>
              <bdi>{one.style_code}</bdi> · <bdi>{one.title}</bdi>
            </Link>
          </h3>
          <dl>
            {one.changes.map((change, index) => (
              <div key={index}>
                <dt>
                  <bdi>{change.column}</bdi>
                  {change.of && (
                    <span className="cap">
                      <bdi>{change.of}</bdi>
                    </span>
                  )}
                </dt>
                <dd>
                  <del>
                    <span className="visually-hidden">
                      <Trans context="of a change">Now</Trans>{" "}
                    </span>
                    <Value text={change.before} />
                  </del>
                  <Icon name="next" small />
                  <ins>
                    <span className="visually-hidden">
                      <Trans context="of a change">After</Trans>{" "}
                    </span>
                    <Value text={change.after} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
          {one.more > 0 && (
            <p className="small muted">
              <Plural value={one.more} one="# more change" other="# more changes" />
            </p>
          )}
        </li>
      ))}
    </ul>
    <Pager page={changes.page} size={changes.size} total={changes.total} hrefOf={hrefOf} />
  </section>
);
