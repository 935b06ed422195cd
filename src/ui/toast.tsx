import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { dismiss, notices, type Notice, type Saying } from "#kit/browser/notices.ts";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useStore } from "./use-store.ts";
import css from "./toast.module.css";

export { notify } from "#kit/browser/notices.ts";

const shownFor = 4_000;
const nothing: readonly Notice[] = [];

const Toast = ({ notice, say }: { notice: Notice; say: (saying: Saying) => string }) => {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(notice.id), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id]);
  return (
    <div
      className={classes(css.toast, css[notice.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={notice.tone === "done" ? "check" : notice.tone === "info" ? "info" : "warn"} />
      <p>
        {notice.title && <b>{say(notice.title)} </b>}
        {say(notice.text)}
      </p>
      {notice.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            notice.action?.run();
            dismiss(notice.id);
          }}
        >
          {say(notice.action.label)}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t`Close`} onClick={() => dismiss(notice.id)}>
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
  const shown = useStore(notices, nothing);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!region?.showPopover) return;
    // Shown anew for each notice: a dialog opened meanwhile would lie above.
    if (region.matches(":popover-open")) region.hidePopover();
    if (shown.length > 0) region.showPopover();
  }, [region, shown]);
  const say = (saying: Saying) => (typeof saying === "string" ? saying : i18n._(saying.word.id, saying.values ?? {}, { message: saying.word.message }));
  return (
    <div ref={setRegion} className={css.region} popover="manual" role="status" aria-live="polite">
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} say={say} />
      ))}
    </div>
  );
};
