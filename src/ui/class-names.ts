/** Joins the class names that apply: `classes(css.button, isBusy && css.busy)`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
