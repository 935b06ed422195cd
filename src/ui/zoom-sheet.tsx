import { useLingui } from "@lingui/react/macro";
import { use, useState } from "react";
import { imageSize } from "#kit/image-path.ts";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { ImageHost, imageUrl } from "./picture.tsx";
import css from "./zoom-picture.module.css";

const steps = [1, 2, 3] as const;

/** A picture in full, to be enlarged up to three times. */
export const ZoomSheet = ({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) => {
  const { t } = useLingui();
  const host = use(ImageHost);
  const [step, setStep] = useState(0);
  const size = imageSize(src);
  const zoom = steps[step] ?? 1;
  return (
    <Dialog label={alt} onClose={onClose} wide bare>
      {/* Scrolled with the finger, the wheel or the arrow keys. */}
      <div className={css.sheet} tabIndex={0} role="group" aria-label={alt}>
        <img src={imageUrl(src, host)} alt={alt} {...(size ?? {})} style={{ inlineSize: `${zoom * 100}%` }} className={css.large} />
      </div>
      <div className={css.steps}>
        <IconButton label={t`Smaller`} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <Icon name="minus" />
        </IconButton>
        <bdi dir="ltr">{zoom * 100}%</bdi>
        <IconButton label={t`Larger`} disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          <Icon name="plus" />
        </IconButton>
      </div>
    </Dialog>
  );
};
