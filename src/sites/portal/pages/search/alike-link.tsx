import { Plural } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import css from "./search.module.css";

/** Goods of the same name that stand behind the one that is shown. */
export const AlikeLink = ({ to, count = 0, price = "" }: { to: string; count?: number; price?: string }) => (
  <Link className={css.alike} to={to} rel="nofollow">
    <Plural value={count} one="# alike" other="# alike" />
    {price && (
      <>
        {"\u00a0· "}
        <Price money={price} />
      </>
    )}
  </Link>
);
