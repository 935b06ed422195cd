import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Pictured } from "#domains/search/contract/looks.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./picture-form.module.css";
import { pictureTypes } from "./picture-types.ts";

/** A picture is chosen and sent at once; without script the button that then shows sends it. The form goes to the call itself, which leads to what it finds. */
export const PictureForm = ({ kind, words }: { kind: Pictured; words: ReactNode }) => {
  const { t } = useLingui();
  return (
    <form className={css.form} method="post" encType="multipart/form-data" action="/api/search/picture">
      <input type="hidden" name="kind" value={kind} />
      <label className={css.choose}>
        <Icon name="camera" />
        <span>{words}</span>
        <input type="file" name="picture" accept={pictureTypes} required data-sent-at-once aria-label={t`Picture to search by`} />
      </label>
      <Button type="submit" size="small" className={css.send}>
        <Trans>Search by it</Trans>
      </Button>
    </form>
  );
};
