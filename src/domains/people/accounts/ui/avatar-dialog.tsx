import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { call, CallRefused } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { saveAvatar } from "../contract/own-account.ts";
import { firstSquare, moved, resized, sharesOf, smallestSide, type Square } from "./square.ts";
import css from "./avatar-dialog.module.css";

type Opened = { file: File; url: string; size: { width: number; height: number } };

const accepted = "image/png,image/jpeg,image/webp,image/gif";

const sizeOf = (url: string) =>
  new Promise<Opened["size"]>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error("not a picture"));
    image.src = url;
  });

/** What share of the square's side an arrow key moves it; with Shift, further. */
const step = { plain: 0.02, far: 0.12 };

/** The picture with the square upon it: dragged, or moved by the arrow keys. */
const Stage = ({ opened, square, onChange }: { opened: Opened; square: Square; onChange: (square: Square) => void }) => {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; from: Square } | null>(null);
  const { size, url } = opened;
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    const shown = stage.current?.getBoundingClientRect();
    if (!held || !shown || shown.width === 0) return;
    const scale = size.width / shown.width;
    onChange(moved(held.from, { x: (event.clientX - held.x) * scale, y: (event.clientY - held.y) * scale }, size));
  };
  const press = (event: KeyboardEvent) => {
    const by = square.side * (event.shiftKey ? step.far : step.plain);
    const ways: Record<string, { x: number; y: number }> = {
      ArrowLeft: { x: -by, y: 0 },
      ArrowRight: { x: by, y: 0 },
      ArrowUp: { x: 0, y: -by },
      ArrowDown: { x: 0, y: by },
    };
    const way = ways[event.key];
    if (!way && event.key !== "+" && event.key !== "-") return;
    event.preventDefault();
    onChange(way ? moved(square, way, size) : resized(square, square.side * (event.key === "+" ? 1.05 : 0.95), size));
  };
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    // A picture has no reading direction: its left is left in every language.
    <div ref={stage} className={css.stage} dir="ltr">
      <img src={url} alt={t`The picture you chose`} width={size.width} height={size.height} />
      <div
        role="application"
        tabIndex={0}
        aria-label={t`Square of your picture. Move it with the arrow keys, make it larger or smaller with plus and minus`}
        className={css.square}
        style={{
          insetInlineStart: percent(square.left, size.width),
          insetBlockStart: percent(square.top, size.height),
          inlineSize: percent(square.side, size.width),
          blockSize: percent(square.side, size.height),
        }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY, from: square };
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      />
    </div>
  );
};

/** Choose a picture, choose its square; it is cut and encoded anew by the server. */
export const AvatarDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const slider = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [square, setSquare] = useState<Square>({ left: 0, top: 0, side: 1 });
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const url = opened?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const open = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    const made = URL.createObjectURL(file);
    try {
      const size = await sizeOf(made);
      if (Math.min(size.width, size.height) < smallestSide) {
        URL.revokeObjectURL(made);
        return setFault(t`This picture is too small: it needs at least ${smallestSide} pixels a side`);
      }
      setOpened({ file, url: made, size });
      setSquare(firstSquare(size));
    } catch {
      URL.revokeObjectURL(made);
      setFault(t`This is not a picture that can be read. Choose a PNG, JPEG, WebP or GIF`);
    }
  };

  const send = async () => {
    if (!opened) return;
    setSending(true);
    setFault(undefined);
    try {
      const { userinfo } = await call(saveAvatar, { image: opened.file as never, ...sharesOf(square, opened.size) });
      session.keep(userinfo);
      onDone();
    } catch (error) {
      if (error instanceof CallRefused) setFault(error.msg);
    } finally {
      setSending(false);
    }
  };

  const shorter = opened ? Math.min(opened.size.width, opened.size.height) : 1;
  return (
    <Dialog
      title={<Trans>Your picture</Trans>}
      onClose={onClose}
      actions={
        opened && (
          <>
            <Button look="ghost" disabled={isSending} onClick={() => input.current?.click()}>
              <Trans>Another picture</Trans>
            </Button>
            <Button busy={isSending} onClick={() => void send()}>
              <Trans>Use this square</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t`Choose a picture`}
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {fault && <Message tone="failed">{fault}</Message>}
        {opened ? (
          <>
            <Stage opened={opened} square={square} onChange={setSquare} />
            <div className={css.size}>
              <label htmlFor={slider}>
                <Trans>Size of the square</Trans>
              </label>
              <input
                id={slider}
                type="range"
                min={smallestSide}
                max={Math.floor(shorter)}
                value={Math.round(square.side)}
                onChange={(event) => setSquare(resized(square, Number(event.target.value), opened.size))}
              />
            </div>
          </>
        ) : (
          <>
            <p className="muted">
              <Trans>PNG, JPEG, WebP or GIF of at most 10 MB. You choose the square of it that is shown.</Trans>
            </p>
            <Button onClick={() => input.current?.click()}>
              <Icon name="upload" small />
              <Trans>Choose a picture</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
