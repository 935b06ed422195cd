import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { mostVideoBytes } from "#domains/catalogue/catalog/contract/video-limits.ts";
import { sendVideoPart, startVideo } from "#domains/catalogue/catalog/contract/videos.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { sendParts } from "#kit/browser/send-parts.ts";
import { imageVariant } from "#kit/image-path.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./video-field.module.css";

const accepted = "video/mp4,video/webm";

/** The product's video: sent in parts while its share is shown, played to look at it, taken out. It is public when the product is saved with it. */
export const VideoField = ({
  video,
  poster,
  error,
  onChange,
}: {
  video: ProductForm["video"];
  /** The first picture of the product; "" while there is none. */
  poster: string;
  error?: string | undefined;
  onChange: (video: ProductForm["video"]) => void;
}) => {
  const { t } = useLingui();
  const [going, setGoing] = useState<{ name: string; share: number }>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (file: File) => {
    if (!accepted.split(",").includes(file.type)) return setFault(t`This is no MP4 or WebM video`);
    if (file.size > mostVideoBytes) return setFault(t`A video may have 50 MB at most`);
    const { signal } = (stop.current = new AbortController());
    setFault(undefined);
    setGoing({ name: file.name, share: 0 });
    try {
      const { id, part_bytes } = await call(startVideo, { bytes: file.size });
      const answer = await sendParts(
        file,
        { partBytes: part_bytes, signal },
        (at, part, options) => call(sendVideoPart, { id, at, part: part as never }, options),
        (bytes) => setGoing({ name: file.name, share: bytes / file.size }),
      );
      if (answer?.video) onChange(answer.video);
    } catch (failure) {
      if (!signal.aborted) setFault(failure instanceof CallRefused ? failure.msg : t`The video did not get through. Try it once more`);
    } finally {
      setGoing(undefined);
    }
  };

  return (
    <div className={css.field} role="group" aria-label={t`Video`}>
      <span className={css.label}>
        <Trans>Video</Trans>{" "}
        <span className="cap">
          <Trans>optional</Trans>
        </span>
      </span>
      {video && (
        // What is said in it is the seller's own: they are looking at their upload.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={video.path}
          className={css.video}
          controls
          playsInline
          preload="metadata"
          {...(poster ? { poster: imageVariant(poster, 320) } : {})}
          src={video.path}
          aria-label={t`Video`}
        />
      )}
      {going && (
        <div className={css.going}>
          <bdi>{going.name}</bdi>
          <progress max={100} value={Math.round(going.share * 100)} aria-label={t`Uploading ${going.name}`} />
        </div>
      )}
      <div className="row">
        {going ? (
          <Button look="ghost" size="small" onClick={() => stop.current?.abort()}>
            <Icon name="close" small />
            <Trans>Stop the upload</Trans>
          </Button>
        ) : (
          <Button look="ghost" size="small" onClick={() => input.current?.click()}>
            <Icon name="video" small />
            {video ? <Trans>Another video</Trans> : <Trans>Add a video</Trans>}
          </Button>
        )}
        {video && !going && (
          <Button look="ghost" size="small" onClick={() => onChange(null)}>
            <Icon name="trash" small />
            <Trans>Take out the video</Trans>
          </Button>
        )}
        <span className="cap">
          <Trans>MP4 or WebM, up to 50 MB. On the product’s page it follows the first picture.</Trans>
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t`Add a video`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
      {(fault ?? error) && <FieldError>{fault ?? error}</FieldError>}
    </div>
  );
};
