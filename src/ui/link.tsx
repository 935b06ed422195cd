import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** From the path builder, or `?…` for another query of the page one is on. */
  to: string;
  /** The address left behind is not gone back to. */
  replace?: boolean;
  /** The page stays where it was scrolled to. */
  preventScrollReset?: boolean;
  /** Leaves this page's script behind: the document is loaded anew. */
  reloadDocument?: boolean;
};

/**
 * A link within the portal. It is a plain anchor with a note for `FollowLinks`, which hears the clicks of all of them: a list page has
 * some two hundred, and the router's own link takes fifteen hooks, an effect and a route to find out for each when the page is taken over.
 */
export const Link = ({ to, replace, preventScrollReset, reloadDocument, children, ...rest }: LinkProps) => {
  const how = `${replace ? "replace " : ""}${preventScrollReset ? "stay" : ""}`;
  return (
    <a {...rest} href={to} {...(reloadDocument ? {} : { "data-link": how })}>
      {children}
    </a>
  );
};
