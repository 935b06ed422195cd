import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import css from "./share.module.css";

const ShareDialog = lazy(() => import("./share-dialog.tsx").then(({ ShareDialog }) => ({ default: ShareDialog })));

/** Hands the page on. One button; what it opens is fetched when it is pressed. */
export const Share = ({ title, block }: { title: string; block?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" aria-haspopup="dialog" onClick={() => setOpen(true)} className={css.share} {...(block ? { block } : {})}>
        <Icon name="share" small />
        <Trans>Share</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
