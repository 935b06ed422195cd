import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./dialog.module.css";

/**
 * A native modal dialog: the browser keeps the focus inside, Esc closes, the page behind is inert, and the focus goes back to
 * where it came from. Rendered only while open. `bare` leaves head and padding to the caller, who then names it by `label`.
 */
export const Dialog = ({
  title,
  label,
  onClose,
  bare,
  wide,
  children,
  actions,
}: {
  title?: ReactNode;
  label?: string;
  onClose: () => void;
  bare?: boolean;
  wide?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) => {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) {
      dialog.showModal();
      // Of itself the browser takes the first control, which is the closing one.
      dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    }
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = "";
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes(css.dialog, wide && css.wide, bare && css.bare)}
      {...(label ? { "aria-label": label } : { "aria-labelledby": id })}
      onCancel={(event) => {
        // Esc in an inner control (a file picker) bubbles too and is not ours.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        // A press on the veil lands on the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.sheet}>
        <IconButton label={t`Close`} className={css.close ?? ""} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
        {!bare && (
          <h2 id={id} className={classes("disp", css.title)}>
            {title}
          </h2>
        )}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
};
