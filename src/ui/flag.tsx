import { classes } from "./class-names.ts";
import css from "./flag.module.css";

/**
 * A country's flag by its ISO code. The build puts the drawings of flag-icons under /assets (vite.config.ts), so no page
 * carries their bytes or a table of their names. The country is always named beside it; `name` where it is not.
 */
export const Flag = ({ code, name, className }: { code: string; name?: string; className?: string | undefined }) =>
  /^[a-z]{2}$/i.test(code) ? (
    <img
      className={classes(css.flag, className)}
      src={`/assets/flags/${code.toLowerCase()}.svg`}
      alt={name ?? ""}
      width="21"
      height="14"
      loading="lazy"
      decoding="async"
    />
  ) : null;
