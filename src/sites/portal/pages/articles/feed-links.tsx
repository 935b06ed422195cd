import { useLingui } from "@lingui/react/macro";
import { useRouteLoaderData } from "react-router";
import { localeFrom } from "#kit/locale.ts";
import type { loader as frameLoader } from "../../layout/frame.tsx";

/** Says where the news can be had as RSS: all of it, and of one category. React moves it into the head. */
export const FeedLinks = ({ category }: { category?: { code: string; title: string } | undefined }) => {
  const { t, i18n } = useLingui();
  const base = `${useRouteLoaderData<typeof frameLoader>("portal")?.publicUrl ?? ""}/rss/${localeFrom(i18n.locale)}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={t`Threadport news`} href={`${base}.xml`} />
      {category && <link rel="alternate" type="application/rss+xml" title={t`Threadport news: ${category.title}`} href={`${base}/${category.code}.xml`} />}
    </>
  );
};
