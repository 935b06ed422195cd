import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Found, Kind } from "#domains/search/contract/kinds.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Tag } from "#ui/tag.tsx";
import { suggestionAddress } from "../../layout/search-type.ts";
import css from "./found-list.module.css";

export const useKindNames = (): Record<Kind, string> => {
  const { t } = useLingui();
  return {
    product: t`Goods`,
    enterprise: t`Factories`,
    processing: t`Processing orders`,
    design: t`Print designs`,
    article: t`Articles`,
    model: t`Models`,
    course: t`Courses`,
  };
};

const ratios: Record<Kind, string> = { product: "4 / 5", enterprise: "1", processing: "4 / 5", design: "1", article: "3 / 2", model: "2 / 3", course: "3 / 2" };

/** The words of a keyword, marked where they stand in a title. */
const Marked = ({ text, keyword }: { text: string; keyword: string }) => {
  const words = keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.join("|")})`, "giu"));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part));
};

const FoundThing = ({ thing, keyword, hasKind }: { thing: Found; keyword: string; hasKind: boolean }) => {
  const names = useKindNames();
  return (
    <article className={css.thing}>
      <Picture
        src={thing.image}
        alt=""
        sizes="112px"
        ratio={ratios[thing.kind]}
        fit={thing.kind === "article" || thing.kind === "design" ? "cover" : "contain"}
      />
      <div>
        <h3>
          <Link to={suggestionAddress({ text: thing.title, kind: thing.kind, id: thing.id, owner_id: thing.owner_id }, "whole")}>
            <Marked text={thing.title} keyword={keyword} />
          </Link>
        </h3>
        {thing.text && <p className={css.about}>{thing.text}</p>}
        <p className={css.facts}>
          {hasKind && <Tag line>{names[thing.kind]}</Tag>}
          {thing.price && (
            <b>
              <Price money={thing.price} />
            </b>
          )}
          {thing.city && (
            <span className={css.place}>
              <Icon name="pin" small />
              {thing.city}
            </span>
          )}
        </p>
      </div>
    </article>
  );
};

/** Found things of any kind, each leading to its page. */
export const FoundList = ({ list, keyword, hasKind }: { list: readonly Found[]; keyword: string; hasKind: boolean }): ReactNode => (
  <>
    <h2 className="visually-hidden">
      <Trans>Results</Trans>
    </h2>
    <ul className={css.list}>
      {list.map((thing) => (
        <li key={`${thing.kind}${thing.id}`}>
          <FoundThing thing={thing} keyword={keyword} hasKind={hasKind} />
        </li>
      ))}
    </ul>
  </>
);
