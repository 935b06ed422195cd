import { Plural, Trans } from "@lingui/react/macro";
import type { listingGaps } from "#domains/catalogue/catalog/contract/selling.ts";
import type { OutputOf } from "#kit/call.ts";
import { LinkButton } from "#ui/button.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { toSeller } from "../../addresses.ts";
import { usePointWords } from "../../parts/use-point-words.ts";
import css from "./listing-score.module.css";

const most = 5;

/** How good the shop's listings are on average, and what is missing, each gap with the way to exactly the products behind its figure. */
export const ListingScore = ({ listing: { score, products, gaps } }: { listing: OutputOf<typeof listingGaps> }) => {
  const words = usePointWords();
  if (products === 0) return null;
  return (
    <section className={`sheet ${css.box}`} aria-labelledby="listing-score">
      <SectionHead
        small
        title={
          <span id="listing-score">
            <Trans>Listing score</Trans>
          </span>
        }
        about={<Plural value={products} one="of # draft or product on sale" other="on average over # drafts and products on sale" />}
        {...(gaps.length > 0 ? { more: { label: <Trans>The weakest first</Trans>, to: toSeller("products", { sort: "score" }) } } : {})}
      />
      <p className={css.score}>
        <b className="fig">
          <Ltr>{score}</Ltr>
        </b>
        <span className="muted">
          <Trans>of 100</Trans>
        </span>
      </p>
      <progress className={css.meter} max={100} value={score} aria-labelledby="listing-score" />
      {gaps.length > 0 && (
        <ul className={css.gaps}>
          {gaps.slice(0, most).map(({ point, status, count, gain }) => (
            <li key={`${status} ${point}`}>
              <span>
                <b>{words[point]}</b>
                <span className="cap">
                  {status === "draft" ? (
                    <Plural value={count} one="missing in # draft" other="missing in # drafts" />
                  ) : (
                    <Plural value={count} one="missing in # product on sale" other="missing in # products on sale" />
                  )}
                </span>
              </span>
              <span className={css.gain}>
                {gain > 0 && (
                  <>
                    <Ltr>+{gain}</Ltr>
                    <span className="visually-hidden">
                      {" "}
                      <Trans>points on average</Trans>
                    </span>
                  </>
                )}
              </span>
              <LinkButton look="soft" size="small" to={toSeller("products", { state: status, lacks: point })}>
                <Trans context="a gap">Complete</Trans>
                <span className="visually-hidden">: {words[point]}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <p className="cap">
        <Trans>Counted are pictures, titles and texts in three languages, composition, attributes, prices by quantity and what else buyers ask about.</Trans>
      </p>
    </section>
  );
};
