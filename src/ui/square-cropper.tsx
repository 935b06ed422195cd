import { useState } from "react";
import Cropper, { type Point } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import css from "./square-cropper.module.css";

/** Pixels that an arrow key moves the picture; with Shift a fifth of it. */
const keyboardStep = 10;

/** A picture under a round window: dragged, pinched, moved by the arrow keys. `onChange` answers the square in the picture's own pixels. */
export default function SquareCropper({
  url,
  label,
  zoom,
  most,
  onZoom,
  onChange,
}: {
  url: string;
  /** What the window is, and how it is moved. */
  label: string;
  zoom: number;
  most: number;
  onZoom: (zoom: number) => void;
  onChange: (square: { left: number; top: number; side: number }) => void;
}) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  return (
    // A picture has no reading direction: its left is left in every language.
    <div className={css.stage} dir="ltr">
      <Cropper
        image={url}
        aspect={1}
        cropShape="round"
        showGrid={false}
        crop={crop}
        zoom={zoom}
        maxZoom={most}
        keyboardStep={keyboardStep}
        disableAutomaticStylesInjection
        cropperProps={{ role: "application", "aria-label": label }}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropAreaChange={(_shares, { x, y, width }) => onChange({ left: x, top: y, side: width })}
      />
    </div>
  );
}
