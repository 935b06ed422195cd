import type { ComponentProps, ReactNode } from "react";
import { classes } from "./class-names.ts";
import css from "./button.module.css";
import { Link } from "./link.tsx";

export type ButtonLook = {
  /** `seal` is the one decisive act of a screen: pay, publish, confirm, offer. `tape` stands on denim. */
  look?: "primary" | "seal" | "ghost" | "soft" | "tape";
  size?: "small" | "medium" | "large";
  block?: boolean;
};

const classOf = ({ look = "primary", size = "medium", block }: ButtonLook, more?: string) =>
  classes(css.button, look !== "primary" && css[look], size !== "medium" && css[size], block && css.block, more);

/** `busy` keeps the width and the words, and takes no second click. `reason` says why it is disabled. */
export const Button = ({
  look,
  size,
  block,
  busy,
  reason,
  className,
  disabled,
  children,
  ...rest
}: ButtonLook & { busy?: boolean; reason?: string | undefined } & ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    {...(busy ? { "aria-busy": true } : {})}
    {...(reason ? { title: reason } : {})}
    disabled={disabled || busy}
    className={classOf({ look, size, block } as ButtonLook, classes(busy && css.busy, className))}
  >
    {children}
  </button>
);

/** A link that looks like a button. `to` comes from the path builder; an address elsewhere goes into `href`. */
export const LinkButton = ({
  look,
  size,
  block,
  className,
  children,
  ...rest
}: ButtonLook & { className?: string; children: ReactNode } & (
    | Omit<ComponentProps<typeof Link>, "className" | "children">
    | (Omit<ComponentProps<"a">, "className" | "children"> & { href: string })
  )) =>
  "href" in rest ? (
    <a {...rest} className={classOf({ look, size, block } as ButtonLook, className)}>
      {children}
    </a>
  ) : (
    <Link {...rest} className={classOf({ look, size, block } as ButtonLook, className)}>
      {children}
    </Link>
  );

/** A square button around one icon; `label` is what it says to those who do not see it. */
export const IconButton = ({ label, className, children, ...rest }: { label: string } & ComponentProps<"button">) => (
  <button type="button" aria-label={label} title={label} {...rest} className={classes(css.square, className)}>
    {children}
  </button>
);

/** A sewn link: running stitch under the words. */
export const ThreadLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={classes(css.stitched, typeof className === "string" && className)}>
    {children as ReactNode}
  </Link>
);

/** The same look for an address that no path builder knows. */
export const ThreadAnchor = ({ className, children, ...rest }: ComponentProps<"a"> & { href: string }) => (
  <a {...rest} className={classes(css.stitched, className)}>
    {children}
  </a>
);

/** The same look for what acts in place. */
export const ThreadButton = ({ className, children, ...rest }: ComponentProps<"button">) => (
  <button type="button" {...rest} className={classes(css.stitched, className)}>
    {children}
  </button>
);
