import { useLingui } from "@lingui/react/macro";
import { deskList } from "#domains/publishing/articles/contract/desk.ts";
import { call } from "#kit/browser/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Lookup } from "#ui/lookup.tsx";

/** Finds articles by a word of their title and hands on the one that is chosen. */
export const ArticlePicker = ({ taken, onPick }: { taken: readonly number[]; onPick: (article: { id: number; title: LocalText; label: string }) => void }) => {
  const { t, i18n } = useLingui();
  return (
    <Lookup
      label={t`Find an article`}
      taken={taken}
      onPick={onPick}
      find={async (keyword) =>
        (await call(deskList, { keyword, size: 12 })).list.map(({ id, title }) => ({ id, title, label: pick(title, localeFrom(i18n.locale)) }))
      }
    />
  );
};
