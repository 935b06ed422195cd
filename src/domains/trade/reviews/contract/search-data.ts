import type { OutputOf } from "#kit/call.ts";
import { fromUnix } from "#kit/time.ts";
import { mostStars } from "./limits.ts";
import type { listReviews } from "./reading.ts";

const mostShown = 3;
const between = { bestRating: mostStars, worstRating: 1 };

/** What search engines are told of a product's reviews: nothing where there are none. Made by the loader, so that no browser carries it. */
export const searchDataOf = ({ score, list }: OutputOf<typeof listReviews>, unnamed: string) =>
  score.count === 0
    ? null
    : {
        aggregateRating: { "@type": "AggregateRating", ratingValue: score.average_tenths / 10, reviewCount: score.count, ...between },
        review: list
          .filter((one) => one.body)
          .slice(0, mostShown)
          .map((one) => ({
            "@type": "Review",
            author: { "@type": "Person", name: one.author || unnamed },
            datePublished: fromUnix(one.createtime).toISOString().slice(0, 10),
            inLanguage: one.lang,
            reviewBody: one.body,
            reviewRating: { "@type": "Rating", ratingValue: one.stars, ...between },
          })),
      };
