import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { press } from "#ui/press.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { StateBadge, Tag, type Tone } from "#ui/tag.tsx";
import type { TownEntry } from "../contract/reading.ts";
import css from "./entry-cards.module.css";

const cardWidths = "(max-width: 640px) 92vw, 420px";
const thirdWidths = "(max-width: 640px) 70vw, (max-width: 1240px) 33vw, 320px";

/** Days of the trade's calendar in the reader's words. */
export const useDays = () => {
  const { i18n } = useLingui();
  const tag = intlTag(localeFrom(i18n.locale));
  return (day: string, options: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" }) =>
    day ? new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }).format(new Date(`${day}T00:00:00Z`)) : "";
};

/** An exhibition: its date is the largest thing on it. */
export const ExhibitCard = ({ entry }: { entry: TownEntry }) => {
  const format = useDays();
  return (
    <article className={classes(css.exhibit, entry.is_over && css.over)}>
      <time dateTime={entry.starts_on}>
        <span className="fig">
          <bdi dir="ltr">{format(entry.starts_on, { day: "numeric" }).replace(/[^\d٠-٩]/g, "")}</bdi>
        </span>
        <span>{format(entry.starts_on, { month: "short", year: "numeric" })}</span>
      </time>
      {entry.image && <Picture src={entry.image} alt="" ratio="3 / 2" sizes={cardWidths} />}
      <div className={css.words}>
        <h3 className="h3">{entry.title}</h3>
        <p className="small muted">
          <Icon name="pin" small /> {entry.place}
        </p>
        <p className="small">{entry.summary}</p>
        <p className="cap">
          <Trans>Until {format(entry.ends_on)}</Trans>
          {entry.exhibitors > 0 && (
            <>
              {"\u00a0· "}
              <Plural value={entry.exhibitors} one="# exhibitor" other="# exhibitors" />
            </>
          )}
          {entry.is_over && (
            <>
              {"\u00a0· "}
              <Trans>Over</Trans>
            </>
          )}
        </p>
      </div>
    </article>
  );
};

const stageTones: Record<string, Tone> = { sample: "going", small_batch: "waiting", in_shops: "done" };

export const ProjectCard = ({ entry }: { entry: TownEntry }) => (
  <article className={css.card}>
    {entry.image && <Picture src={entry.image} alt="" ratio="3 / 2" sizes={thirdWidths} />}
    <p className={css.line}>
      <StateBadge tone={stageTones[entry.facet] ?? "off"}>{entry.facet_text}</StateBadge>
      <span className="cap">
        <Ltr>{entry.year}</Ltr>
      </span>
    </p>
    <h3>{entry.title}</h3>
    <p className="small muted">{entry.maker}</p>
    <p className="small">{entry.summary}</p>
  </article>
);

export const StudioCard = ({ entry }: { entry: TownEntry }) => (
  <article className={css.card}>
    {entry.image && <Picture src={entry.image} alt="" ratio="16 / 10" sizes={thirdWidths} />}
    <p className={css.line}>
      <Tag line>{entry.facet_text}</Tag>
      <span className="cap">
        <Plural value={entry.people} one="# person" other="# people" />
      </span>
    </p>
    <h3>{entry.title}</h3>
    <p className="small">{entry.summary}</p>
    <p className={css.foot}>
      {entry.price_from && (
        <span>
          <Trans>
            from <Price money={entry.price_from} />
          </Trans>
        </span>
      )}
      <span className="cap">
        <Plural value={entry.days} one="first drafts in # day" other="first drafts in # days" />
      </span>
    </p>
  </article>
);

/** A job; those interested write to the employer, or to customer service where it has no page. */
export const JobRow = ({ entry }: { entry: TownEntry }) => {
  const format = useDays();
  return (
    <article className={classes(css.job, entry.is_over && css.over)}>
      <div>
        <h3>{entry.title}</h3>
        <p className="small muted">
          {entry.facet_text} · {entry.place} · <Plural value={entry.people} one="# wanted" other="# wanted" />
        </p>
        {entry.employer && (
          <p className="small">
            <Link to={to("enterprise-details-id", { id: entry.employer.user_id })}>{entry.employer.name}</Link>
          </p>
        )}
        <p className="small">{entry.summary}</p>
      </div>
      <div className={css.pay}>
        {entry.pay_from && entry.pay_to && (
          <p>
            <Trans>
              <Price money={entry.pay_from} /> – <Price money={entry.pay_to} /> a month
            </Trans>
          </p>
        )}
        <p className="cap">
          <Trans>Open until {format(entry.ends_on)}</Trans>
        </p>
        {!entry.is_over && (
          <Button
            look="ghost"
            size="small"
            {...press("chat", entry.employer ? { receiverId: entry.employer.user_id, card: { msg_type: 4, type_id: 0 } } : { receiverId: 1 })}
          >
            <Icon name="chat" small />
            <Trans>Ask about this job</Trans>
          </Button>
        )}
      </div>
    </article>
  );
};

export const ProgrammeCard = ({ entry }: { entry: TownEntry }) => {
  const format = useDays();
  return (
    <article className={css.card}>
      {entry.image && <Picture src={entry.image} alt="" ratio="16 / 10" sizes={thirdWidths} />}
      <h3>{entry.title}</h3>
      <p className="small">{entry.summary}</p>
      <p className="cap">
        <Trans>Begins {format(entry.starts_on)}</Trans> · <Plural value={entry.weeks} one="# week" other="# weeks" /> ·{" "}
        <Plural value={entry.people} one="# place" other="# places" />
      </p>
      <p className="small muted">
        <Icon name="pin" small /> {entry.place}
      </p>
    </article>
  );
};

export const FacilityCard = ({ entry }: { entry: TownEntry }) => (
  <article className={css.card}>
    {entry.image && <Picture src={entry.image} alt="" ratio="16 / 10" sizes={thirdWidths} />}
    <h3>{entry.title}</h3>
    <p className="small">{entry.summary}</p>
    <p className="cap">{[entry.place, entry.hours].filter(Boolean).join(" · ")}</p>
  </article>
);

export const Figures = ({ entries }: { entries: readonly TownEntry[] }) =>
  entries.length === 0 ? null : (
    <dl className={css.figures}>
      {entries.map((entry) => (
        <div key={entry.id}>
          <dt className="cap">{entry.title}</dt>
          <dd className="fig">
            <bdi dir="ltr">{entry.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );

/** A chapter: text beside a picture. */
export const Chapter = ({ entry, more }: { entry: TownEntry; more?: { to: string; label: string } }) => (
  <article className={css.chapter}>
    {entry.image && <Picture src={entry.image} alt="" ratio="3 / 2" sizes="(max-width: 900px) 92vw, 640px" />}
    <div>
      <h2 className="disp h2">{entry.title}</h2>
      {entry.summary && <p className={css.lead}>{entry.summary}</p>}
      {entry.body
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      {more && (
        <p>
          <LinkButton look="ghost" to={more.to}>
            {more.label}
          </LinkButton>
        </p>
      )}
    </div>
  </article>
);
