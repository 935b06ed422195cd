import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Ltr } from "#ui/price.tsx";
import type { SiteData } from "./frame-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import css from "./side-panel.module.css";
import { useDisclosure } from "./use-disclosure.ts";

/** The conversation with customer service is with user 1 (specification, section 7). */
const customerService = 1;

/** "在线咨询客服": the login dialog for visitors (section 6), else the chat with customer service. */
export const askCustomerService = (): void => {
  if (session.token()) openChat({ receiverId: customerService });
  else openSignIn();
};

const Fly = ({ icon, label, title, children }: { icon: IconName; label: string; title: string; children: ReactNode }) => {
  const { ref, id, isOpen, hover, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={ref} {...hover}>
      <button type="button" className={css.button} {...button}>
        <Icon name={icon} />
        {label}
      </button>
      <section id={id} className={css.fly} hidden={!isOpen} aria-label={title}>
        <h2>{title}</h2>
        {children}
      </section>
    </div>
  );
};

export const toTop = () => window.scrollTo({ top: 0, behavior: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });

/** In the outer margin: customer service, communities, language, and back to top past 60 px. */
export const SidePanel = ({ site, isPast60 }: { site: SiteData | null; isPast60: boolean }) => {
  const { t } = useLingui();
  const [service, ...communities] = site?.tooltip ?? [];
  return (
    <aside className={css.side} aria-label={t`Contact and language`}>
      <div className={css.panel}>
        <Fly icon="head" label={t({ message: "Help", context: "customer service" })} title={t`Customer service`}>
          {service && <img className={css.code} src={service.qrcode} alt={t`QR code`} width={132} height={132} loading="lazy" />}
          <p>{service?.title || t`Scan with WeChat to ask`}</p>
          <p>
            <Ltr>09:00-19:00</Ltr>
          </p>
          <Button block onClick={askCustomerService}>
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
        </Fly>
      </div>
      {isPast60 && (
        <button type="button" className={css.top} aria-label={t`Back to top`} onClick={toTop}>
          <Icon name="up" />
        </button>
      )}
    </aside>
  );
};
