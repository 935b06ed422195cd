import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./goods.module.css";

type Goods = { sku_id: number; title: string; image: string; colour: string; hex: string; size: string };

/** Picture, title, colour and size of one line. */
export const GoodsName = ({
  line,
  to,
  eager,
  code,
  after,
}: {
  line: Goods;
  to?: string;
  eager?: boolean;
  /** The seller's own article code. */
  code?: string;
  /** The line above it: a title and a picture that it has are not shown once more. */
  after?: Goods | undefined;
}) => (
  <div className={css.goods}>
    {line.image === after?.image ? (
      <span />
    ) : (
      <Picture src={line.image} alt="" sizes="56px" ratio="4 / 5" className={css.picture} {...(eager ? { eager } : {})} />
    )}
    <div>
      <p className={line.title === after?.title ? "visually-hidden" : css.title}>
        {to && line.title !== after?.title ? <Link to={to}>{line.title}</Link> : line.title}
      </p>
      <p className="cap">
        <i className={css.swatch} style={{ background: line.hex }} aria-hidden />
        {line.colour}
        {line.size && (
          <>
            {line.colour && "\u00a0· "}
            <Ltr>{line.size}</Ltr>
          </>
        )}
      </p>
      {code && (
        <p className="cap">
          <Ltr>{code}</Ltr>
        </p>
      )}
    </div>
  </div>
);

/** The same in words alone, where a field is about the line. */
export const LineName = ({ line: { title, colour, size } }: { line: Pick<Goods, "title" | "colour" | "size"> }) => (
  <>
    {title} <span className="muted">{[colour, size].filter(Boolean).join(" · ")}</span>
  </>
);
