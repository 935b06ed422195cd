import { Ltr } from "#ui/ltr.tsx";
import css from "./order-lists.module.css";

/** "● White · M": which colour and size. */
export const ColourAndSize = ({ colour, hex, size }: { colour: string; hex?: string; size: string }) => (
  <>
    {hex && <i className={css.swatch} style={{ background: hex }} aria-hidden />}
    {colour}
    {size && (
      <>
        {colour && "\u00a0· "}
        <Ltr>{size}</Ltr>
      </>
    )}
  </>
);
