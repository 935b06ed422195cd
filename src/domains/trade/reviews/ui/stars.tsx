import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";
import { mostStars } from "../contract/limits.ts";
import "./reviews.css";

/** So many of five stars, said as a sentence. */
export const Stars = ({ stars }: { stars: number }) => {
  const { t } = useLingui();
  return (
    <span className="review-stars" role="img" aria-label={t`${stars} of 5 stars`}>
      {Array.from({ length: mostStars }, (_, index) => (
        <Icon key={index} name="star" small filled={index < stars} />
      ))}
    </span>
  );
};
