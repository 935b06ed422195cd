import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { to } from "#kit/paths.ts";
import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { WhoseClock } from "#ui/whose-clock.tsx";
import { ChooseCurrency } from "./currency-choice.tsx";
import css from "./footer.module.css";
import type { FrameData } from "./frame-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import { MenuLink, useLogo } from "./masthead.tsx";

/** Where somebody is about to pay, nothing leads elsewhere. */
const isOnTheWayToPay = (pathname: string): boolean => /^\/(product\/(cart|submit|pay|grouppay)|pay|design\/confirm|models\/pay)(\/|$)/i.test(pathname);

/** Help categories, contact, QR codes, friendly links, record numbers; on the home page all sections too: elsewhere the menu has them. */
export const Footer = ({ data }: { data: FrameData }) => {
  const { t } = useLingui();
  const { site, help } = data;
  const { pathname } = useLocation();
  const isShort = isOnTheWayToPay(pathname);
  const sections = (pathname === to("home") ? (site?.menu ?? []) : []).filter((item) => item.children.length > 0);
  const logo = useLogo({ ...data, festival: null }, true);
  return (
    <footer className={classes(css.footer, isShort && css.short)}>
      <div className="wrap">
        {isShort ? (
          <nav className={css.help} aria-label={t`Help`}>
            {help.slice(0, 4).map(
              ({ id, name, cat }) =>
                cat[0] && (
                  <Link key={id} to={cat[0].url}>
                    {name}
                  </Link>
                ),
            )}
          </nav>
        ) : (
          <>
            <div className={css.columns}>
              <div>
                <img className={css.logo} src={logo} alt={site?.logo_alt || t`Threadport`} width={199} height={44} loading="lazy" />
                {site?.slogan && <p>{site.slogan}</p>}
                {site?.address && <p>{site.address}</p>}
                {site?.hotline && (
                  <p>
                    <Trans>Hotline</Trans>{" "}
                    <a href={`tel:${site.hotline.replace(/[^\d+]/g, "")}`}>
                      <Ltr>{site.hotline}</Ltr>
                    </a>{" "}
                    <Ltr>{site.service_hours}</Ltr>
                  </p>
                )}
                {site?.mail && (
                  <p>
                    <a href={`mailto:${site.mail}`}>
                      <Ltr>{site.mail}</Ltr>
                    </a>
                  </p>
                )}
              </div>
              {help.slice(0, 4).map((category) => (
                <nav key={category.id} aria-label={category.name}>
                  <h2>{category.cat[0] ? <Link to={category.cat[0].url}>{category.name}</Link> : category.name}</h2>
                  <ul>
                    {category.cat.map((one) => (
                      <li key={one.id}>
                        <Link to={one.url}>{one.name}</Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
              {site && site.tooltip.length > 0 && (
                <div>
                  <h2>
                    <Trans>Scan to reach us</Trans>
                  </h2>
                  <div className={css.codes}>
                    {site.tooltip.slice(0, 2).map((one, index) => (
                      <figure key={index}>
                        <img src={one.qrcode} alt={t`QR code`} width={88} height={88} loading="lazy" />
                        <figcaption>{one.title || t`Scan with WeChat to ask`}</figcaption>
                      </figure>
                    ))}
                  </div>
                </div>
              )}
            </div>
            {sections.length > 0 && (
              <nav className={css.sections} aria-label={t`All sections`}>
                {sections.map((section) => (
                  <section key={section.id}>
                    <h2>{section.title}</h2>
                    <ul>
                      {section.children.map((one) => (
                        <li key={one.id}>
                          <MenuLink item={one} />
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </nav>
            )}
            {site && site.friendly_links.length > 0 && (
              <p className={css.friends}>
                <b>
                  <Trans>Friendly links</Trans>
                </b>
                {site.friendly_links.map((one) => (
                  <a key={one.url} href={one.url} target="_blank" rel="noopener">
                    {one.title}
                  </a>
                ))}
              </p>
            )}
          </>
        )}
        <div className={css.legal}>
          <span>
            <Ltr>© {data.year}</Ltr> {site?.site_name || t`Threadport`}
          </span>
          {site?.records.map((one) => (
            <a key={one.title} href={one.url} target="_blank" rel="noopener">
              <Ltr>{one.title}</Ltr>
            </a>
          ))}
          <WhoseClock />
          <span className={css.languages}>
            <ChooseCurrency className={css.currency} />
            <LanguageLinks />
          </span>
        </div>
      </div>
    </footer>
  );
};
