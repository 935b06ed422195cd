import { useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { BlockOf } from "../../contract/blocks.ts";
import { BlockHead } from "./block-head.tsx";
import css from "./blocks.module.css";

const Day = ({ unix }: { unix: number }) => {
  const { i18n } = useLingui();
  return (
    <time dateTime={fromUnix(unix).toISOString().slice(0, 10)}>
      <bdi>{longDate(fromUnix(unix), localeFrom(i18n.locale))}</bdi>
    </time>
  );
};

export const About = ({ block }: { block: BlockOf<"about"> }) => (
  <>
    <BlockHead title={block.title} />
    <div className={css.about}>
      <div className={css.paragraphs}>
        {block.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {block.points.length > 0 && (
        <ul className={css.points}>
          {block.points.map((point) => (
            <li key={point.title}>
              <b>{point.title}</b>
              {point.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  </>
);

export const Programme = ({ block }: { block: BlockOf<"programme"> }) => (
  <>
    <BlockHead title={block.title} />
    <div className={css.days}>
      {block.days.map((day) => (
        <div key={day.date} className={css.day}>
          <h3>
            <Day unix={day.date} />
          </h3>
          <ol className={css.sessions}>
            {day.sessions.map((session) => (
              <li key={`${session.from}${session.title}`}>
                <Ltr>
                  {session.from}–{session.to}
                </Ltr>
                <span>
                  <b>{session.title}</b>
                  {session.who && <span className={css.who}>{session.who}</span>}
                </span>
                <span className={css.where}>{session.place}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  </>
);

export const Numbers = ({ block }: { block: BlockOf<"numbers"> }) => (
  <>
    <BlockHead title={block.title} />
    <ul className={css.numbers}>
      {block.items.map((item) => (
        <li key={item.label}>
          <b className="fig">
            <bdi dir="ltr">{item.figure}</bdi>
          </b>
          {item.unit && <small>{item.unit}</small>}
          <p>{item.label}</p>
        </li>
      ))}
    </ul>
    {block.note && <p className={css.note}>{block.note}</p>}
  </>
);

export const Gallery = ({ block }: { block: BlockOf<"gallery"> }) => (
  <>
    <BlockHead title={block.title} />
    <div className={css.gallery}>
      {block.images.map((one) => (
        <figure key={one.caption}>
          <Picture src={one.image} alt={one.caption} sizes="(max-width: 640px) 50vw, 430px" ratio="4 / 3" />
          <figcaption>{one.caption}</figcaption>
        </figure>
      ))}
    </div>
  </>
);

export const Partners = ({ block }: { block: BlockOf<"partners"> }) => (
  <>
    <BlockHead title={block.title} />
    <dl className={css.partners}>
      {block.groups.map((group) => (
        <div key={group.role}>
          <dt>{group.role}</dt>
          <dd>
            {group.names.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

export const Faq = ({ block }: { block: BlockOf<"faq"> }) => (
  <>
    <BlockHead title={block.title} />
    <div className={css.faq}>
      {block.items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </div>
  </>
);

export const News = ({ block }: { block: BlockOf<"news"> }) => (
  <>
    <BlockHead title={block.title} />
    <ol className={css.news}>
      {block.items.map((item) => (
        <li key={item.title}>
          <Day unix={item.date} />
          <div>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </>
);
