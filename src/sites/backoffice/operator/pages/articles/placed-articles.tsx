import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { toConsole } from "../../addresses.ts";
import { ListEditor } from "../../parts/list-editor.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import type { Editing } from "../../parts/shape-editor.tsx";
import { ArticlePicker } from "./article-picker.tsx";
import css from "./articles.module.css";

type Placed = { article_id: number; from?: number | null; until: number | null };

/** Which articles lead in a block, in their order, each from when until when. */
export const PlacedArticles = ({
  value,
  onChange,
  issue,
  path,
  titles,
  showing,
}: Editing & { titles: readonly { id: number; title: LocalText }[]; /** Those that lead at this moment. */ showing: readonly number[] }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const [found, setFound] = useState<ReadonlyMap<number, LocalText>>(() => new Map(titles.map((one) => [one.id, one.title])));
  const items = (value ?? []) as Placed[];
  const nameOf = ({ article_id }: Placed) => pick(found.get(article_id), locale) || `#${article_id}`;
  return (
    <>
      {items.length === 0 && (
        <p className="muted small">
          <Trans>Nothing is placed by hand.</Trans>
        </p>
      )}
      {issue(path) && <FieldError>{issue(path)}</FieldError>}
      <ListEditor
        items={items}
        onChange={onChange}
        most={40}
        nameOf={nameOf}
        acts={(item) => (
          <IconButton label={t`Take out`} onClick={() => onChange(items.filter((one) => one !== item))}>
            <Icon name="trash" small />
          </IconButton>
        )}
        render={(item, change, index) => (
          <>
            <span className={css.placed}>
              <Link to={toConsole("article", { id: item.article_id })}>
                <bdi>{nameOf(item)}</bdi>
              </Link>
              {showing.includes(item.article_id) ? (
                <StateBadge tone="done">
                  <Trans>Leads now</Trans>
                </StateBadge>
              ) : (
                <StateBadge tone="off">
                  <Trans>Does not lead now</Trans>
                </StateBadge>
              )}
            </span>
            {issue(`${path}.${index}.article_id`) && <FieldError>{issue(`${path}.${index}.article_id`)}</FieldError>}
            <span className={css.moments}>
              <MomentField
                label={t`From, Beijing time`}
                optional
                value={item.from ?? null}
                error={issue(`${path}.${index}.from`)}
                onChange={(from) => change({ ...item, from })}
              />
              <MomentField
                label={t`Until, Beijing time`}
                optional
                value={item.until}
                error={issue(`${path}.${index}.until`)}
                onChange={(until) => change({ ...item, until })}
              />
            </span>
          </>
        )}
      />
      <ArticlePicker
        taken={items.map((one) => one.article_id)}
        onPick={(article) => {
          setFound((before) => new Map([...before, [article.id, article.title]]));
          onChange([...items, { article_id: article.id, from: null, until: null }]);
        }}
      />
    </>
  );
};
