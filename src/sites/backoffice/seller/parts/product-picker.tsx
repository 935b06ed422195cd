import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { call } from "#kit/browser/call.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import css from "./product-picker.module.css";

export type PickedProduct = { id: number; style_code: string; title: string; image: string; is_published: boolean };

const Line = ({ product, children }: { product: PickedProduct; children: React.ReactNode }) => (
  <li className={css.line}>
    <span className={css.picture}>
      <Picture src={product.image} alt="" sizes="44px" ratio="4 / 5" />
    </span>
    <span className={css.name}>
      <b>
        <bdi>{product.title}</bdi>
      </b>
      <span className="cap">
        <Ltr>{product.style_code}</Ltr>{" "}
        {!product.is_published && (
          <StateBadge tone="off">
            <Trans>Off sale</Trans>
          </StateBadge>
        )}
      </span>
    </span>
    {children}
  </li>
);

const PickDialog = ({
  chosen,
  most,
  onDone,
  onClose,
}: {
  chosen: readonly PickedProduct[];
  most: number;
  onDone: (all: PickedProduct[]) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState("");
  const [asked, setAsked] = useState("");
  const [found, setFound] = useState<PickedProduct[]>();
  const [picked, setPicked] = useState<readonly PickedProduct[]>(chosen);
  useEffect(() => {
    let isLate = false;
    call(myProducts, { status: "published", keyword: asked, size: 40 })
      .then(({ list }) => {
        if (!isLate) setFound(list.map(({ id, style_code, title, image }) => ({ id, style_code, title, image, is_published: true })));
      })
      .catch(() => setFound([]));
    return () => {
      isLate = true;
    };
  }, [asked]);
  return (
    <Dialog
      title={<Trans>Choose products</Trans>}
      wide
      onClose={onClose}
      actions={
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button onClick={() => onDone([...picked])}>
            <Plural value={picked.length} _0="Choose none" one="Choose # product" other="Choose # products" />
          </Button>
        </div>
      }
    >
      <div className="stack">
        <form
          method="post"
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(keyword.trim());
          }}
        >
          <TextField label={t`Title or style code`} value={keyword} onChange={(event) => setKeyword(event.target.value)} maxLength={60} dir="auto" />
          <Button type="submit" look="ghost">
            <Icon name="search" small />
            <Trans>Search</Trans>
          </Button>
        </form>
        {found?.length === 0 ? (
          <Empty title={<Trans>No product on sale with these words</Trans>} />
        ) : (
          <ul className={`${css.list} ${css.found}`} aria-busy={found === undefined}>
            {found?.map((product) => {
              const isOn = picked.some((one) => one.id === product.id);
              return (
                <Line key={product.id} product={product}>
                  <Checkbox
                    checked={isOn}
                    disabled={!isOn && picked.length >= most}
                    onChange={() => setPicked(isOn ? picked.filter((one) => one.id !== product.id) : [...picked, product])}
                  >
                    <span className="visually-hidden">{product.title}</span>
                  </Checkbox>
                </Line>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

/** Products of the shop in an order of one's own: chosen from what is on sale, moved up and down, taken out. */
export const ProductPicker = ({
  products,
  most,
  onChange,
}: {
  products: readonly PickedProduct[];
  most: number;
  onChange: (products: PickedProduct[]) => void;
}) => {
  const { t } = useLingui();
  const [isPicking, setPicking] = useState(false);
  const move = (index: number, by: number) => {
    const next = [...products];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    onChange(next);
  };
  return (
    <div className="stack">
      {products.length > 0 && (
        <ol className={css.list}>
          {products.map((product, index) => (
            <Line key={product.id} product={product}>
              <span className={css.acts}>
                <IconButton label={t`Move ${product.title} up`} disabled={index === 0} onClick={() => move(index, -1)}>
                  <Icon name="up" small />
                </IconButton>
                <IconButton label={t`Move ${product.title} down`} disabled={index === products.length - 1} onClick={() => move(index, 1)}>
                  <Icon name="down" small />
                </IconButton>
                <IconButton label={t`Take ${product.title} out`} onClick={() => onChange(products.filter((one) => one.id !== product.id))}>
                  <Icon name="close" small />
                </IconButton>
              </span>
            </Line>
          ))}
        </ol>
      )}
      <div>
        <Button look="soft" size="small" onClick={() => setPicking(true)}>
          <Icon name="plus" small />
          <Trans>Choose products</Trans>
        </Button>
      </div>
      {isPicking && (
        <PickDialog
          chosen={products}
          most={most}
          onClose={() => setPicking(false)}
          onDone={(all) => {
            onChange(all);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
};
