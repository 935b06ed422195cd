import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { dismiss, toasts, type ToastMessage, type Saying } from "#kit/browser/toasts.ts";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useStore } from "./use-store.ts";
import css from "./toast.module.css";

export { showToast } from "#kit/browser/toasts.ts";

const shownFor = 4_000;
const nothing: readonly ToastMessage[] = [];

const Toast = ({ toast, say }: { toast: ToastMessage; say: (saying: Saying) => string }) => {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  return (
    <div
      className={classes(css.toast, css[toast.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === "done" ? "check" : toast.tone === "info" ? "info" : "warn"} />
      <p>
        {toast.title && <b>{say(toast.title)} </b>}
        {say(toast.text)}
      </p>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.run();
            dismiss(toast.id);
          }}
        >
          {say(toast.action.label)}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t`Close`} onClick={() => dismiss(toast.id)}>
        <Icon name="close" small />
      </button>
    </div>
  );
};

/**
 * Ink, bottom centre, 4 seconds, one action; held while pointed at. Mounted once by the site. A popover, so that it lies above
 * open dialogs, which are in the browser's top layer.
 */
export const Toasts = () => {
  const { i18n } = useLingui();
  const shown = useStore(toasts, nothing);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!region?.showPopover) return;
    // Shown anew for each toast: a dialog opened meanwhile would lie above.
    if (region.matches(":popover-open")) region.hidePopover();
    if (shown.length > 0) region.showPopover();
  }, [region, shown]);
  const say = (saying: Saying) => (typeof saying === "string" ? saying : i18n._(saying.word.id, saying.values ?? {}, { message: saying.word.message }));
  return (
    <div ref={setRegion} className={css.region} popover="manual" role="status" aria-live="polite">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} say={say} />
      ))}
    </div>
  );
};
