import { Trans, useLingui } from "@lingui/react/macro";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Tag } from "#ui/tag.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import type { ClaimInFull } from "./claim-goods.tsx";
import css from "./claim.module.css";

/** What both sides said and showed, first to last. */
export const ClaimPapers = ({ claim }: { claim: Pick<ClaimInFull, "papers"> }) => {
  const { t } = useLingui();
  return (
    <div className={`sheet ${css.says}`}>
      {claim.papers.map((paper) => (
        <article key={paper.id} className={css.say}>
          <header>
            <b>
              <bdi>{paper.name}</bdi>
            </b>
            <Tag line>{paper.party === "buyer" ? <Trans>Buyer</Trans> : <Trans>Seller</Trans>}</Tag>
            <time className="cap">
              <Stamp at={paper.createtime} />
            </time>
          </header>
          {paper.body && (
            <>
              <p className={css.body} lang={paper.lang} dir="auto">
                {paper.body}
              </p>
              <Translation text={paper.body} />
            </>
          )}
          {paper.images.length > 0 && (
            <div className={css.pictures}>
              {paper.images.map((image, index) => (
                <ZoomPicture key={image} src={image} alt={t`Picture ${index + 1} by ${paper.name}`} sizes="120px" ratio="1" />
              ))}
            </div>
          )}
        </article>
      ))}
    </div>
  );
};
