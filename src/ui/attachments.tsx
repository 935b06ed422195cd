import { Trans } from "@lingui/react/macro";
import { use } from "react";
import { Icon } from "./icon.tsx";
import { ImageHost, imageUrl } from "./picture.tsx";
import { Ltr } from "./ltr.tsx";
import { ZoomPicture } from "./zoom-picture.tsx";
import css from "./attachments.module.css";

export type Attachment = { id: number; name: string; path: string; kind: "image" | "pdf"; bytes: number };

/** 1.4 MB, 312 KB */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} KB`;

/** Pictures that open large, documents that are downloaded. */
export const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const host = use(ImageHost);
  const images = attachments.filter((one) => one.kind === "image");
  const papers = attachments.filter((one) => one.kind === "pdf");
  return (
    <div className={css.attachments}>
      {images.length > 0 && (
        <ul className={css.images}>
          {images.map((image) => (
            <li key={image.id}>
              <ZoomPicture className={css.image} src={image.path} alt={image.name} sizes="(max-width: 640px) 45vw, 220px" ratio="4 / 5" fit="contain" />
              <span className="cap">{image.name}</span>
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul className={css.papers}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <Icon name="file" />
              <span>
                {paper.name} <Ltr className="cap">{sizeText(paper.bytes)}</Ltr>
              </span>
              <a href={imageUrl(paper.path, host)} download={paper.name}>
                <Icon name="download" small />
                <Trans>Download</Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
