import { useId, type ComponentProps, type ReactNode } from "react";

/**
 * A button and what it shows, as markup: `behaviours/disclosures.ts` opens and closes it. `links` are shown as a list that is made when
 * it is first opened: a page has some hundred of them, and most are never looked at.
 */
export const Disclosure = ({
  as: Root = "div",
  isHovered,
  className,
  before,
  button,
  buttonProps,
  sheetProps,
  ...what
}: {
  as?: "div" | "li";
  /** A mouse over it opens it too. */
  isHovered?: boolean;
  className?: string | undefined;
  /** What stands before the button. */
  before?: ReactNode;
  button: ReactNode;
  buttonProps?: ComponentProps<"button">;
  sheetProps?: { className?: string | undefined; "aria-label"?: string };
} & ({ links: readonly (readonly [text: string, url: string])[] } | { children: ReactNode })) => {
  const id = useId();
  return (
    <Root className={className} data-disclosure={isHovered ? "hover" : ""}>
      {before}
      <button type="button" {...buttonProps} aria-expanded="false" aria-controls={id}>
        {button}
      </button>
      {"links" in what ? (
        <ul id={id} {...sheetProps} data-links={JSON.stringify(what.links)} hidden />
      ) : (
        <section id={id} {...sheetProps} hidden>
          {what.children}
        </section>
      )}
    </Root>
  );
};
