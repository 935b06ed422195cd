import type { RouterContextProvider } from "react-router";
import { helpCategories } from "#domains/publishing/site/contract/help.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { callFrom, pageRequest } from "../../request-context.ts";
import { loadPreview } from "../preview.ts";
import { festivalLook } from "./festival.ts";

/** What every page shows around itself. Its failures are silent (specification, section 8): the page comes with a bare frame. */
export const loadFrame = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const call = callFrom(context);
  const { publicUrl, imageHost, session, filling } = context.get(pageRequest);
  const preview = await loadPreview(context, url);
  const [site, help] = await Promise.all([preview?.structure ?? call(siteStructure, {}), call(helpCategories, { is_footer: 1 })]).catch(async () => {
    // A page without its frame is nobody else's: asking for the session keeps it from being kept.
    await session();
    return [null, []] as const;
  });
  return {
    publicUrl,
    imageHost,
    isPreview: preview !== null,
    filling: filling ?? null,
    year: new Date().getUTCFullYear(),
    festival: festivalLook(site?.festival ?? null, imageHost),
    help,
    site: site && {
      menu: site.menu,
      logo: site.logo,
      logo_alt: site.logo_alt,
      site_name: site.site_name,
      seller_site_url: site.seller_site_url,
      tooltip: site.tooltip,
      slogan: site.slogan,
      hotline: site.hotline,
      service_hours: site.service_hours,
      address: site.address,
      mail: site.mail,
      records: site.records.length > 0 ? site.records : site.beian ? [{ title: site.beian, url: "https://beian.miit.gov.cn/" }] : [],
      friendly_links: site.friendly_links,
    },
  };
};

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;
export type SiteData = NonNullable<FrameData["site"]>;
