import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import type { Editing } from "../../parts/shape-editor.tsx";
import { ArticlePicker } from "./article-picker.tsx";

/** The articles of a topic in their order. `titles` are those that are known without looking for them. */
export const TopicArticles = ({ value, onChange, issue, path, titles }: Editing & { titles: readonly { id: number; title: LocalText }[] }) => {
  const { t, i18n } = useLingui();
  const [found, setFound] = useState<ReadonlyMap<number, LocalText>>(() => new Map(titles.map((one) => [one.id, one.title])));
  const ids = (value ?? []) as number[];
  const nameOf = (id: number) => pick(found.get(id), localeFrom(i18n.locale)) || `#${id}`;
  const fault = issue(path) ?? ids.map((_id, index) => issue(`${path}.${index}`)).find(Boolean);
  return (
    <>
      <ListEditor
        items={ids}
        onChange={onChange}
        most={100}
        nameOf={nameOf}
        render={(id) => <bdi>{nameOf(id)}</bdi>}
        acts={(id) => (
          <IconButton label={t`Take out`} onClick={() => onChange(ids.filter((one) => one !== id))}>
            <Icon name="trash" small />
          </IconButton>
        )}
      />
      <ArticlePicker
        taken={ids}
        onPick={(article) => {
          setFound((before) => new Map([...before, [article.id, article.title]]));
          onChange([...ids, article.id]);
        }}
      />
      {fault && <FieldError>{fault}</FieldError>}
    </>
  );
};
