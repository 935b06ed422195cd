import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { uploadProductImage } from "#domains/catalogue/catalog/contract/selling.ts";
import { CallRefused } from "#kit/browser/call.ts";
import { upload } from "#kit/browser/upload.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom, locales } from "#kit/locale.ts";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, SelectField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Choice } from "./load-choices.ts";
import css from "./image-rack.module.css";

type Images = ProductForm["images"];
type Going = { key: number; name: string; share: number };

const accepted = "image/png,image/jpeg,image/webp,image/bmp,image/gif";
const largest = 10 * 1024 * 1024;
const most = 20;
let serial = 0;

/** A list with one entry at another place. */
const moved = (images: Images, from: number, to: number): Images => {
  const others = images.filter((_, index) => index !== from);
  const one = images[from];
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : images;
};

/** The product's pictures in their order: dropped or chosen, several at once, put in order by dragging or by the buttons. The first is the one on cards. */
export const ImageRack = ({
  images,
  colours,
  kinds,
  onChange,
  error,
  altFault,
}: {
  images: Images;
  colours: ProductForm["colours"];
  kinds: readonly Choice[];
  onChange: (change: (before: Images) => Images) => void;
  error?: string | undefined;
  /** What is wrong with the words for the picture at this place. */
  altFault: (index: number) => string | undefined;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [described, setDescribed] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const rack = useRef<HTMLOListElement>(null);
  const running = useRef(new Set<() => void>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((cancel) => cancel());
  }, []);

  const take = async (files: readonly File[]) => {
    const wrong: string[] = [];
    const room = most - images.length - going.length;
    if (files.length > room) wrong.push(t`At most ${most} pictures`);
    const wanted = files.slice(0, Math.max(0, room)).filter((file) => {
      if (!accepted.split(",").includes(file.type)) wrong.push(`${file.name}: ${t`File type limited to png/jpeg/webp/bmp/jpeg/gif`}`);
      else if (file.size > largest) wrong.push(`${file.name}: ${t`At most 10 MB`}`);
      else return true;
      return false;
    });
    setFaults(wrong);
    const queue = wanted.map((file) => ({ file, key: (serial += 1) }));
    setGoing((before) => [...before, ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    // One after the other, so that they stand in the order in which they were chosen.
    for (const { file, key } of queue) {
      const sending = upload(uploadProductImage, { image: file as never }, (share) =>
        setGoing((before) => before.map((one) => (one.key === key ? { ...one, share } : one))),
      );
      running.current.add(sending.cancel);
      try {
        const { path } = await sending.done;
        onChange((before) => [...before, { path, alt: {}, colour_key: "", kind: "photo" }]);
      } catch (failure) {
        if (failure instanceof CallRefused) setFaults((before) => [...before, `${file.name}: ${failure.msg}`]);
      } finally {
        running.current.delete(sending.cancel);
        setGoing((before) => before.filter((one) => one.key !== key));
      }
    }
  };
  const isDescribed = (image: Images[number]) => locales.some((one) => image.alt[one]);
  const describedAt = images.findIndex((image) => image.path === described);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length) return;
    onChange((before) => moved(before, from, to));
    // The buttons go with the picture, and so does the focus.
    requestAnimationFrame(() => rack.current?.children[to]?.querySelector<HTMLElement>(to > from ? "[data-later]" : "[data-earlier]")?.focus());
  };

  return (
    <div
      className={classes(css.field, isOver && css.over)}
      role="group"
      aria-label={t`Pictures`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
    >
      {images.length > 0 && (
        <ol ref={rack} className={css.rack}>
          {images.map((image, index) => (
            <li
              key={image.path}
              className={classes(dragged === index && css.dragged)}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", String(index));
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                if (dragged !== index) {
                  onChange((before) => moved(before, dragged, index));
                  setDragged(index);
                }
              }}
            >
              <span className={css.frame}>
                <Picture src={image.path} alt={t`Picture ${index + 1}`} sizes="160px" ratio="4 / 5" />
                {index === 0 && (
                  <span className={css.first}>
                    <Trans>On cards</Trans>
                  </span>
                )}
              </span>
              <span className={css.acts}>
                <IconButton data-earlier label={t`Picture ${index + 1} earlier`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <Icon name="back" small />
                </IconButton>
                <IconButton data-later label={t`Picture ${index + 1} later`} disabled={index === images.length - 1} onClick={() => move(index, index + 1)}>
                  <Icon name="next" small />
                </IconButton>
                <IconButton label={t`Take out picture ${index + 1}`} onClick={() => onChange((before) => before.filter((one) => one !== image))}>
                  <Icon name="trash" small />
                </IconButton>
              </span>
              <ThreadButton className={classes(css.words, altFault(index) && css.faulty)} onClick={() => setDescribed(image.path)}>
                <Icon name={altFault(index) ? "warn" : isDescribed(image) ? "check" : "edit"} small />
                {isDescribed(image) ? <Trans context="picture">Described</Trans> : <Trans context="picture">Describe</Trans>}
                <span className="visually-hidden"> {t`Picture ${index + 1}`}</span>
              </ThreadButton>
              {colours.length > 0 && (
                <select
                  className={css.colour}
                  aria-label={t`Colour in picture ${index + 1}`}
                  value={colours.some((one) => one.key === image.colour_key) ? image.colour_key : ""}
                  onChange={(event) => {
                    const colour_key = event.target.value;
                    onChange((before) => before.map((one) => (one.path === image.path ? { ...one, colour_key } : one)));
                  }}
                >
                  <option value="">{t`Any colour`}</option>
                  {colours.map((colour) => (
                    <option key={colour.key} value={colour.key}>
                      {pick(colour.name, locale) || colour.key}
                    </option>
                  ))}
                </select>
              )}
            </li>
          ))}
        </ol>
      )}
      {going.length > 0 && (
        <ul className={css.going}>
          {going.map((one) => (
            <li key={one.key}>
              <bdi>{one.name}</bdi>
              <progress max={100} value={Math.round(one.share * 100)} aria-label={t`Uploading ${one.name}`} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button look="ghost" size="small" onClick={() => input.current?.click()}>
          <Icon name="upload" small />
          <Trans>Add pictures</Trans>
        </Button>
        <span className="cap">
          <Trans>Or drop them here: up to 20, 10 MB each. The first is shown on cards.</Trans>
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t`Add pictures`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {describedAt >= 0 && (
        <Dialog
          title={<Trans>What picture {describedAt + 1} shows</Trans>}
          wide
          onClose={() => setDescribed(undefined)}
          actions={
            <Button onClick={() => setDescribed(undefined)}>
              <Trans>Done</Trans>
            </Button>
          }
        >
          <div className={css.describe}>
            <Picture src={described} alt="" sizes="120px" ratio="4 / 5" />
            <SelectField
              label={<Trans>Kind of picture</Trans>}
              hint={<Trans>Buyers read of a drawing and of a rendering that it is one.</Trans>}
              choices={kinds}
              value={images[describedAt]?.kind ?? "photo"}
              onChange={(event) => {
                const kind = event.target.value as Images[number]["kind"];
                onChange((before) => before.map((one) => (one.path === described ? { ...one, kind } : one)));
              }}
            />
            <LocalTextField
              label={<Trans>In words</Trans>}
              optional
              max={200}
              hint={<Trans>Read out to those who do not see the picture, and read by search engines. Without it they get the product’s title.</Trans>}
              value={images[describedAt]?.alt}
              error={altFault(describedAt)}
              onChange={(alt) => onChange((before) => before.map((one) => (one.path === described ? { ...one, alt } : one)))}
            />
          </div>
        </Dialog>
      )}
      {[...faults, ...(error ? [error] : [])].map((fault) => (
        <FieldError key={fault}>{fault}</FieldError>
      ))}
    </div>
  );
};
