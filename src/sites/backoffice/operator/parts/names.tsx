import css from "./names.module.css";

/** People one below the other, each whole and in its own direction: names with brackets take each other apart in one line. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    // Two people may be called the same.
    // eslint-disable-next-line react/no-array-index-key
    <bdi key={at} className={css.name}>
      {name}
    </bdi>
  ));
