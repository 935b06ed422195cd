import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./finder.module.css";

export type Found = { id: number; label: string };

/** Finds things by a word and hands on the one that is chosen. Not a form: it stands inside of one. */
export const Finder = <Item extends Found>({
  label,
  find,
  taken,
  onPick,
}: {
  label: string;
  find: (keyword: string) => Promise<readonly Item[]>;
  taken: readonly number[];
  onPick: (item: Item) => void;
}) => {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<readonly Item[]>();
  // What failed was told by the call itself.
  const look = () => void find(keyword).then(setFound, () => undefined);
  return (
    <div className={css.finder}>
      <div className={css.line}>
        <TextField
          label={label}
          value={keyword}
          maxLength={60}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            look();
          }}
        />
        <Button look="ghost" onClick={look}>
          <Icon name="search" small />
          <Trans context="verb">Find</Trans>
        </Button>
      </div>
      <ul aria-live="polite">
        {found?.map((one) => (
          <li key={one.id}>
            <Button
              look="soft"
              size="small"
              disabled={taken.includes(one.id)}
              reason={taken.includes(one.id) ? t`Chosen already` : undefined}
              onClick={() => onPick(one)}
            >
              <Icon name="plus" small />
              <bdi>{one.label}</bdi>
            </Button>
          </li>
        ))}
        {found?.length === 0 && (
          <li className="muted small">
            <Trans>Nothing has this word.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
};
