import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import css from "./blocks.module.css";

/** The head of a block in the fair's colours. */
export const BlockHead = ({ title, about, more }: { title: string; about?: string | undefined; more?: { label: ReactNode; to: string } | undefined }) => (
  <header className={css.head}>
    <h2 className="disp">{title}</h2>
    {about && <p>{about}</p>}
    {more && (
      <Link to={more.to} className={css.more}>
        {more.label}
        <Icon name="next" small />
      </Link>
    )}
  </header>
);
