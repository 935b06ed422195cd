import { useEffect, useRef, useState } from "react";
import { to } from "#kit/paths.ts";
import type { OutputOf } from "#kit/call.ts";
import { island } from "#ui/island.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { headlines } from "../contract/reading.ts";
import { ArticleLine } from "./article-line.tsx";
import css from "./headlines-block.module.css";

/** How long a title is pointed at before it leads (specification, section 9). */
const delayMs = 200;

/** A lead, and the list whose titles take the lead when they are pointed at or focused for 200 ms. The current title is red. */
const HeadlinesBlock = ({ headlines: { lead, list }, now }: { headlines: OutputOf<typeof headlines>; now: number }) => {
  const all = lead ? [lead, ...list.filter((one) => one.id !== lead.id)] : list;
  const [chosen, setChosen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = (id: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(id), delayMs);
  };
  const leave = () => clearTimeout(timer.current);
  const shown = all.find((one) => one.id === chosen) ?? all[0];
  if (!shown) return null;
  return (
    <div className={css.block}>
      <article className={css.lead} key={shown.id}>
        <Picture src={shown.image} alt={shown.alt} sizes="(max-width: 900px) 100vw, 520px" ratio="16 / 10" />
        <h3 className="disp">
          <Link to={to("article-details-id", { id: shown.id })}>{shown.title}</Link>
        </h3>
        <p className="muted">{shown.desc}</p>
      </article>
      {all.length > 1 && (
        <ul className={css.list}>
          {all.map((article) => (
            <li key={article.id} className={article.id === shown.id ? css.current : undefined}>
              <h4>
                <Link
                  to={to("article-details-id", { id: article.id })}
                  onMouseEnter={() => wait(article.id)}
                  onMouseLeave={leave}
                  onFocus={() => wait(article.id)}
                  onBlur={leave}
                >
                  {article.title}
                </Link>
              </h4>
              {article.desc && <p className={css.about}>{article.desc}</p>}
              <ArticleLine article={{ tag: article.tag, createtime: article.createtime }} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default island("headlines-block", HeadlinesBlock);
