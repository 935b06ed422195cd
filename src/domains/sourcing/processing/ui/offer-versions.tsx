import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { Offer } from "../contract/offering.ts";
import { Attachments } from "#ui/attachments.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./offer-versions.module.css";

type Version = Offer["versions"][number];

const Terms = ({ version }: { version: Version }) => {
  const { i18n } = useLingui();
  return (
    <dl className={css.terms}>
      <div>
        <dt>
          <Trans>Unit price</Trans>
        </dt>
        <dd>
          <Price money={version.price} />
        </dd>
      </div>
      {version.breaks.map((one) => (
        <div key={one.quantity}>
          <dt>
            <Trans>
              for <Ltr>{one.quantity.toLocaleString("en")}</Ltr>
            </Trans>
          </dt>
          <dd>
            <Price money={one.price} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>The order in all</Trans>
        </dt>
        <dd>
          <Price money={version.total} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Lead time</Trans>
        </dt>
        <dd>
          <Plural value={version.lead_days} one="# day" other="# days" />
        </dd>
      </div>
      {version.sample && (
        <div>
          <dt>
            <Trans>Sample</Trans>
          </dt>
          <dd>
            <Price money={version.sample.price} /> · <Plural value={version.sample.days} one="# day" other="# days" />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Holds until</Trans>
        </dt>
        <dd>{longDate(fromUnix(version.valid_until), localeFrom(i18n.locale))}</dd>
      </div>
    </dl>
  );
};

/** Every version of an offer, newest first, along the thread: the factory's, and the buyer's counters. None ever changes. */
export const OfferVersions = ({ offer, isBuyer }: { offer: Offer; isBuyer: boolean }) => (
  <ol className={css.versions}>
    {offer.versions.map((version) => (
      <li key={version.number}>
        <p className={css.head}>
          <b>
            {version.party === "factory" ? (
              isBuyer ? (
                <Trans>The factory's offer</Trans>
              ) : (
                <Trans>Our offer</Trans>
              )
            ) : isBuyer ? (
              <Trans>Your counter</Trans>
            ) : (
              <Trans>The buyer's counter</Trans>
            )}
          </b>
          <span className="cap">
            <Stamp at={version.createtime} /> · <Trans>version {version.number}</Trans>
          </span>
        </p>
        <Terms version={version} />
        {version.note && (
          <div>
            <p className={css.note} dir="auto">
              {version.note}
            </p>
            <Translation text={version.note} />
          </div>
        )}
        {version.attachments.length > 0 && <Attachments attachments={version.attachments} />}
      </li>
    ))}
  </ol>
);
