import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Found, Kind } from "#domains/search/contract/kinds.ts";
import { splitByMarks } from "#domains/search/contract/marks.ts";
import { thingAddress } from "#domains/search/ui/thing-address.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { chosenFrom } from "./chosen-from.ts";
import css from "./found-list.module.css";

const ratios: Record<Kind, string> = {
  product: "4 / 5",
  enterprise: "1",
  processing: "4 / 5",
  design: "1",
  model: "2 / 3",
  exhibition: "3 / 2",
  course: "3 / 2",
  article: "3 / 2",
};
const filled: readonly Kind[] = ["article", "design", "exhibition", "course"];

const Marked = ({ text, marks }: { text: string; marks: readonly string[] }) =>
  splitByMarks(text, marks).map((stretch, index) => (stretch.isMarked ? <mark key={index}>{stretch.text}</mark> : stretch.text));

/** A price with what it is for: an order's is the most that the buyer would pay, a model's is for a day. */
const PriceOf = ({ thing }: { thing: Found }) => {
  const price = <Price money={thing.price} worth />;
  if (thing.kind === "processing")
    return (
      <Trans>
        Budget up to <b>{price}</b> each
      </Trans>
    );
  if (thing.kind === "model")
    return (
      <Trans>
        <b>{price}</b> a day
      </Trans>
    );
  return thing.kind === "design" ? (
    <Trans>
      Licence from <b>{price}</b>
    </Trans>
  ) : (
    <b>{price}</b>
  );
};

const FoundThing = ({ thing, marks }: { thing: Found; marks: readonly string[] }) => (
  <article className={css.thing}>
    <Picture src={thing.image} alt="" sizes="112px" ratio={ratios[thing.kind]} fit={filled.includes(thing.kind) ? "cover" : "contain"} />
    <div>
      <h3>
        <Link to={thingAddress(thing)}>
          <Marked text={thing.title} marks={marks} />
        </Link>
      </h3>
      {[thing.text, thing.line].filter(Boolean).map((said) => (
        <p key={said} className={css.about} dir="auto">
          <Marked text={said} marks={marks} />
        </p>
      ))}
      <p className={css.facts}>
        {thing.price && (
          <span>
            <PriceOf thing={thing} />
          </span>
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

/** Found things of any kind, each leading to its page. */
type Listed = {
  list: readonly Found[];
  marks: readonly string[];
  /** The search that found them, and how many stand before these. */
  from?: { keyword: string; before: number };
  /** It stands under a heading of its own. */
  isSection?: boolean;
};

export const FoundList = ({ list, marks, from, isSection = false }: Listed): ReactNode => (
  <>
    {!isSection && (
      <h2 className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
    )}
    <ul className={css.list}>
      {list.map((thing, index) => (
        <li key={`${thing.kind}${thing.id}`} {...(from ? chosenFrom(from.keyword, thing.kind, thing.id, from.before + index) : {})}>
          <FoundThing thing={thing} marks={marks} />
        </li>
      ))}
    </ul>
  </>
);
