import { Trans, useLingui } from "@lingui/react/macro";
import type { RecordRow } from "#domains/publishing/revisions/contract/records.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Link } from "#ui/link.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./being-prepared.module.css";
import { RecordState } from "./records-page.tsx";

/** Drafts and what is scheduled, new ones among them, above a list that shows what is public. */
export const BeingPrepared = ({
  rows,
  rowTo,
  nameOf,
  isInside,
}: {
  rows: readonly RecordRow[];
  rowTo: (record: string) => string;
  nameOf?: (record: string) => string;
  /** Within another sheet. */
  isInside?: boolean;
}) => {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section className={isInside ? undefined : "sheet"}>
      <SectionHead small title={<Trans>Being prepared</Trans>} />
      <ul className={css.list}>
        {rows.map((row) => {
          const record = row.key.slice(row.key.indexOf(":") + 1);
          return (
            <li key={row.key}>
              <Link to={rowTo(record)}>
                <bdi>{nameOf?.(record) || pick(row.title, localeFrom(i18n.locale)) || t`Without a title`}</bdi>
              </Link>{" "}
              <RecordState row={row} />
              {row.open && (
                <span className="cap">
                  <Stamp at={row.open.publish_at ?? row.open.updated_at} /> · <bdi>{row.open.author?.nickname}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
