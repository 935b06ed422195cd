import { Plural, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { listReviews } from "../contract/reading.ts";
import "./reviews.css";
import { Stars } from "./stars.tsx";

export type Score = OutputOf<typeof listReviews>["score"];

/** The average, and how the stars are spread; each line leads to those reviews where `hrefOf` says where. */
export const ReviewScore = ({ score, hrefOf, at }: { score: Score; hrefOf?: (stars: number | undefined) => string; at?: number | undefined }) => {
  const { t } = useLingui();
  const average = (score.average_tenths / 10).toFixed(1);
  return (
    <div className="review-score">
      <p className="review-average">
        <span className="fig">
          <Ltr>{average}</Ltr>
        </span>
        <Stars stars={Math.round(score.average_tenths / 10)} />
        <span className="cap">
          <Plural value={score.count} one="# review" other="# reviews" />
        </span>
      </p>
      <ul className="review-spread" aria-label={t`Reviews by stars`}>
        {score.stars
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => {
            const share = Math.round((count / Math.max(1, score.count)) * 100);
            const inner = (
              <>
                <span>
                  <Ltr>{stars}</Ltr> <Icon name="star" small />
                </span>
                <span className="review-bar" aria-hidden>
                  <span style={{ inlineSize: `${share}%` }} />
                </span>
                <Ltr>{count}</Ltr>
              </>
            );
            return (
              <li key={stars}>
                {hrefOf && count > 0 ? (
                  <Link
                    to={hrefOf(at === stars ? undefined : stars)}
                    aria-label={t`${stars} of 5 stars: ${count}`}
                    {...(at === stars ? { "aria-current": "true" as const } : {})}
                  >
                    {inner}
                  </Link>
                ) : (
                  <span>{inner}</span>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
};
