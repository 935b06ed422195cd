import { useLingui } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { LinkTabs } from "#ui/tabs.tsx";

export type Category = { id: number; title: string; count: number };

/** The news and its categories; `at` is the category one is in, nothing on the front page, `none` where one is in all of it. */
export const CategoryTabs = ({ categories, at }: { categories: readonly Category[]; at?: number | "none" }) => {
  const { t } = useLingui();
  if (categories.length === 0) return null;
  const all = to("article-list-id", { id: "all" });
  return (
    <LinkTabs
      label={t`Categories of articles`}
      at={at === "none" ? all : at ? to("article-category-id", { id: at }) : to("article")}
      tabs={[
        { to: to("article"), label: t`Front page` },
        { to: all, label: t`All articles` },
        ...categories.map((one) => ({ to: to("article-category-id", { id: one.id }), label: one.title })),
      ]}
    />
  );
};
