import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./enterprise-ticket.module.css";

/** A factory as the ticket on a bolt's end: selvedge at its start, name, facts, up to four samples. `action` stands above the link. */
export const EnterpriseTicket = ({
  to,
  name,
  logo,
  verified,
  facts,
  samples = [],
  action,
}: {
  to: string;
  name: string;
  logo: string;
  verified?: ReactNode;
  facts: readonly { key: string; label: ReactNode; value: ReactNode; wide?: boolean }[];
  samples?: readonly { image: string; title: string }[];
  action?: ReactNode;
}) => (
  <article className={css.ticket}>
    <div className={css.top}>
      <Avatar src={logo} name={name} size={56} square />
      <div>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {verified && (
          <span className={css.verified}>
            <Icon name="check" small />
            {verified}
          </span>
        )}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
    <dl>
      {facts.map((fact) => (
        <div key={fact.key} className={fact.wide ? css.wide : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
    {samples.length > 0 && (
      <ul className={css.samples}>
        {samples.slice(0, 4).map((sample, index) => (
          <li key={`${index}${sample.image}`}>
            <Picture src={sample.image} alt={sample.title} sizes="100px" ratio="4 / 5" />
          </li>
        ))}
      </ul>
    )}
  </article>
);
