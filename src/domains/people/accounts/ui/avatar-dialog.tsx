import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { saveAvatar } from "../contract/own-account.ts";
import { sharesOf, smallestSide, type Square } from "./square.ts";
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

const SquareCropper = lazy(() => import("#ui/square-cropper.tsx"));

/** Choose a picture, choose its square; it is cut and encoded anew by the server. */
export const AvatarDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const slider = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [square, setSquare] = useState<Square>();
  const [zoom, setZoom] = useState(1);
  const [fault, setFault] = useState<string>();
  const { run, isRunning, refusal, forget } = useAction({ refused: "shown" });
  const url = opened?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const open = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    forget();
    const made = URL.createObjectURL(file);
    try {
      const size = await sizeOf(made);
      if (Math.min(size.width, size.height) < smallestSide) {
        URL.revokeObjectURL(made);
        return setFault(t`This picture is too small: it needs at least ${smallestSide} pixels a side`);
      }
      setOpened({ file, url: made, size });
      setSquare(undefined);
      setZoom(1);
    } catch {
      URL.revokeObjectURL(made);
      setFault(t`This is not a picture that can be read. Choose a PNG, JPEG, WebP or GIF`);
    }
  };

  const send = () =>
    run(async () => {
      if (!opened || !square) return;
      const { userinfo } = await call(saveAvatar, { image: opened.file as never, ...sharesOf(square, opened.size) });
      session.keep(userinfo);
      onDone();
    });

  const most = opened ? Math.max(1, Math.min(opened.size.width, opened.size.height) / smallestSide) : 1;
  return (
    <Dialog
      title={<Trans>Your picture</Trans>}
      onClose={onClose}
      actions={
        opened && (
          <>
            <Button look="ghost" disabled={isRunning} onClick={() => input.current?.click()}>
              <Trans>Another picture</Trans>
            </Button>
            <Button busy={isRunning} disabled={!square} onClick={() => void send()}>
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
        {(fault ?? refusal) && <Message tone="failed">{fault ?? refusal?.msg}</Message>}
        {opened ? (
          <>
            <Suspense fallback={<div className={css.waiting} aria-busy />}>
              <SquareCropper
                key={opened.url}
                url={opened.url}
                label={t`Your picture, under the part that is shown. Move the picture with the arrow keys`}
                zoom={zoom}
                most={most}
                onZoom={setZoom}
                onChange={setSquare}
              />
            </Suspense>
            <div className={css.size}>
              <label htmlFor={slider}>
                <Trans>Size of the picture</Trans>
              </label>
              <input id={slider} type="range" min={1} max={most} step={0.01} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
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
