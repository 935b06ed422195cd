import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import css from "./image-bubble.module.css";

/** A picture in a conversation; pressed, it shows large. */
export const ImageBubble = ({ path }: { path: string }) => {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={css.small} aria-label={t`Show the picture large`} onClick={() => setLarge(true)}>
        <Picture src={path} alt={t`Picture`} sizes="240px" />
      </button>
      {isLarge && (
        <Dialog title={t`Picture`} onClose={() => setLarge(false)}>
          <Picture src={path} alt={t`Picture`} sizes="90vw" eager />
        </Dialog>
      )}
    </>
  );
};
