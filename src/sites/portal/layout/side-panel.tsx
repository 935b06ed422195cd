import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { press } from "#ui/press.ts";
import { Ltr } from "#ui/ltr.tsx";
import type { SiteData } from "./frame-data.ts";
import { ChooseCurrency } from "./currency-choice.tsx";
import { LanguageLinks } from "./language-links.tsx";
import css from "./side-panel.module.css";

const Fly = ({ icon, label, title, children }: { icon: IconName; label: string; title: string; children: ReactNode }) => (
  <Disclosure
    isHovered
    buttonProps={{ className: css.button ?? "" }}
    button={
      <>
        <Icon name={icon} />
        {label}
      </>
    }
    sheetProps={{ className: css.fly, "aria-label": title }}
  >
    <h2>{title}</h2>
    {children}
  </Disclosure>
);

/** In the outer margin: customer service, communities, language, and back to top past 60 px. */
export const SidePanel = ({ site }: { site: SiteData | null }) => {
  const { t } = useLingui();
  const [service, ...communities] = site?.tooltip ?? [];
  return (
    <aside className={css.side} aria-label={t`Contact and language`}>
      <div className={css.panel}>
        <Fly icon="head" label={t({ message: "Help", context: "customer service" })} title={t`Customer service`}>
          {service && <img className={css.code} src={service.qrcode} alt={t`QR code`} width={132} height={132} loading="lazy" />}
          <p>{service?.title || t`Scan with WeChat to ask`}</p>
          {site && (
            <p>
              <Ltr>{site.service_hours}</Ltr>
            </p>
          )}
          <Button block {...press("service", {})}>
            <Trans>Chat with customer service</Trans>
          </Button>
        </Fly>
        {communities.length > 0 && (
          <Fly icon="group" label={t({ message: "Groups", context: "of people" })} title={t`Communities`}>
            <div className={css.codes}>
              {communities.map((one, index) => (
                <figure key={index}>
                  <img className={css.code} src={one.qrcode} alt={t`QR code`} width={96} height={96} loading="lazy" />
                  <figcaption>{one.title}</figcaption>
                </figure>
              ))}
            </div>
          </Fly>
        )}
        <Fly icon="globe" label={t`Lang`} title={t`Language`}>
          <div className={css.languages}>
            <LanguageLinks />
          </div>
          <ChooseCurrency />
        </Fly>
      </div>
      <button type="button" className={css.top} aria-label={t`Back to top`} {...press("top", {})}>
        <Icon name="up" />
      </button>
    </aside>
  );
};
