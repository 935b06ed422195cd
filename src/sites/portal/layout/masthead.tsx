import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { imageUrl } from "#ui/picture.tsx";
import type { FrameData, SiteData } from "./frame-data.ts";
import css from "./masthead.module.css";
import SearchBox from "./search-box.island.tsx";
import { Tools } from "./tools.tsx";

const houseLogos = { "zh-cn": "logo", en: "logo-en", ar: "logo-ar" } as const;

/** The logo in the reader's language, light on a dark festival ground; a festival's own goes before. */
export const useLogo = ({ site, festival, imageHost }: FrameData, light: boolean): string => {
  const { i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  if (festival?.logo) return imageUrl(festival.logo, imageHost);
  if (site?.logo && !/^\/logo(-en|-ar)?\.svg$/.test(site.logo)) return imageUrl(site.logo, imageHost);
  return `/${houseLogos[locale]}${light ? "-light" : ""}.svg`;
};

type Item = SiteData["menu"][number];

const isHere = (url: string, pathname: string) => (url === "/" ? pathname === "/" : pathname === url || pathname.startsWith(`${url}/`));

const isElsewhere = (url: string) => /^https?:/.test(url);

export const MenuLink = ({ item, ...rest }: { item: Pick<Item, "title" | "url">; className?: string | undefined; "aria-current"?: "page" }) =>
  isElsewhere(item.url) ? (
    <a href={item.url} rel="noopener" target="_blank" {...rest}>
      {item.title}
    </a>
  ) : (
    <Link to={item.url || "/"} {...rest}>
      {item.title}
    </Link>
  );

const MenuItem = ({ item, isCurrent }: { item: Item; isCurrent: boolean }) => {
  const { t } = useLingui();
  const link = <MenuLink item={item} {...(isCurrent ? { "aria-current": "page" as const } : {})} />;
  const className = classes(isCurrent && css.here);
  if (item.children.length === 0) return <li className={className}>{link}</li>;
  return (
    <Disclosure
      as="li"
      isHovered
      className={className}
      before={link}
      button={<Icon name="down" />}
      buttonProps={{ className: css.more ?? "", "aria-label": t`More of ${item.title}` }}
      sheetProps={{ className: css.sub }}
      links={item.children.map((child) => [child.title, child.url || "/"])}
    />
  );
};

/** Logo, search, tools, and the menu from the server. Past 60 px it is fixed and lower; the menu comes back when one scrolls up. */
export const Masthead = ({ data }: { data: FrameData }) => {
  const { t } = useLingui();
  const { pathname, search, key } = useLocation();
  const logo = useLogo(data, data.festival?.isDark ?? false);
  const menu = data.site?.menu ?? [];
  // The longest address that fits is where one is: /pifa/shop is under /pifa, not under home.
  const here = menu.filter((item) => isHere(item.url, pathname)).sort((a, b) => b.url.length - a.url.length)[0];
  return (
    <div className={css.room}>
      <header className={css.mast}>
        <div className={`wrap ${css.top}`}>
          <Link to={to("home")} className={css.logo} aria-label={data.site?.logo_alt || data.site?.site_name || t`Threadport`}>
            <img className={css.whole} src={logo} alt="" width={208} height={46} />
            {/* Not fetched until it is shown. */}
            <img className={css.mark} src="/logo-mark.svg" alt="" width={40} height={40} loading="lazy" />
          </Link>
          <SearchBox key={key} pathname={pathname} keyword={new URLSearchParams(search).get("keyword") ?? ""} />
          <Tools site={data.site} />
        </div>
        <nav className={css.menu} aria-label={t`Main menu`}>
          <ul className="wrap fades" data-menu>
            {menu.map((item) => (
              <MenuItem key={item.id} item={item} isCurrent={item === here} />
            ))}
          </ul>
        </nav>
      </header>
    </div>
  );
};
