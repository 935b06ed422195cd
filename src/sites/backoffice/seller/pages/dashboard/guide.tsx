import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { SectionHead } from "#ui/section.tsx";
import { useStore } from "#ui/use-store.ts";
import type { GuideKey, GuideStep, PageLack } from "../../first-day.ts";
import css from "./guide.module.css";
import { foldGuide, guideFold } from "./guide-fold.ts";

const titles: Record<GuideKey, ReactNode> = {
  certified: <Trans context="first day">Certified</Trans>,
  factory: <Trans context="first day">Shop page</Trans>,
  profile: <Trans context="first day">Your own page</Trans>,
  product: <Trans context="first day">First product</Trans>,
  freight: <Trans context="first day">Freight</Trans>,
  work: <Trans context="first day">First print design</Trans>,
  bank: <Trans context="first day">Bank account</Trans>,
  message: <Trans context="first day">First message</Trans>,
};

/** What a step says of itself: what is there, or what is missing. */
const About = ({ step: { key, isDone, lacks = [], waiting = 0 } }: { step: GuideStep }) => {
  const { t, i18n } = useLingui();
  const words: Record<PageLack, string> = {
    logo: t`logo`,
    cover: t`cover picture`,
    makes: t`what you make`,
    about: t`a few words about you`,
    banner: t`banner of the shop front`,
    portrait: t`portrait`,
    styles: t`your styles`,
  };
  const missing = new Intl.ListFormat(intlTag(localeFrom(i18n.locale)), { type: "conjunction" }).format(lacks.map((lack) => words[lack]));
  if (key === "certified")
    return isDone ? <Trans>The certification of this shop is in force.</Trans> : <Trans>Without a certification, nothing of the shop is public.</Trans>;
  if (key === "factory" || key === "profile")
    return isDone ? <Trans>Buyers see who you are and what you make.</Trans> : <Trans>Still missing: {missing}</Trans>;
  if (key === "product")
    return isDone ? (
      <Trans>Your first product went on sale.</Trans>
    ) : (
      <Plural
        value={waiting}
        _0="Add one by hand, or bring in a sheet of many."
        one="# draft is there and waits to be published."
        other="# drafts are there and wait to be published."
      />
    );
  if (key === "freight") {
    if (isDone) return <Trans>Buyers see what delivery costs before they order.</Trans>;
    if (waiting === 0) return <Trans>Until you have a rate, each buyer has to ask you what delivery costs.</Trans>;
    return (
      <Plural
        value={waiting}
        one="Your rates go by weight or volume, and # product on sale does not say its own: buyers see no freight."
        other="Your rates go by weight or volume, and none of the # products on sale says its own: buyers see no freight."
      />
    );
  }
  if (key === "work")
    return isDone ? (
      <Trans>Your first design became public.</Trans>
    ) : (
      <Plural
        value={waiting}
        _0="Upload one: it is looked at, and then it is public."
        one="# design is being looked at by a reviewer."
        other="# designs are being looked at by a reviewer."
      />
    );
  if (key === "bank") return isDone ? <Trans>Income can be paid out to it.</Trans> : <Trans>Income of the shop is paid out to an account of its owner.</Trans>;
  return isDone ? (
    <Trans>You answered a customer.</Trans>
  ) : (
    <Plural
      value={waiting}
      _0="Nobody has written yet. Answer the first question when it comes."
      one="# customer waits for an answer."
      other="# customers wait for an answer."
    />
  );
};

const Way = ({ step: { key, waiting = 0 } }: { step: GuideStep }) => {
  if (key === "factory" || key === "profile") return <Trans>Fill it in</Trans>;
  if (key === "product") return waiting > 0 ? <Trans>See the drafts</Trans> : <Trans>Add a product</Trans>;
  if (key === "freight") return waiting > 0 ? <Trans>See the rates</Trans> : <Trans>Add a rate</Trans>;
  if (key === "work") return <Trans>See the designs</Trans>;
  if (key === "certified") return <Trans>See the certification</Trans>;
  if (key === "bank") return <Trans>Add an account</Trans>;
  return <Trans>Open the messages</Trans>;
};

/** The first day of a shop, step by step; the first that is not done is the one to do now. */
export const Guide = ({ steps }: { steps: readonly GuideStep[] }) => {
  const { t } = useLingui();
  const isFolded = useStore(guideFold, false);
  const done = steps.filter((step) => step.isDone).length;
  const all = steps.length;
  const now = steps.find((step) => !step.isDone);
  return (
    <section className={`sheet ${css.box}`} aria-label={t`Set up your shop`}>
      <div className={css.head}>
        <SectionHead
          small
          title={<Trans>Set up your shop</Trans>}
          about={
            <Trans>
              {done} of {all} done
            </Trans>
          }
        />
        <Button look="ghost" size="small" aria-expanded={!isFolded} aria-controls="first-day" onClick={() => foldGuide(!isFolded)}>
          <Icon name={isFolded ? "down" : "up"} small />
          {isFolded ? <Trans>Unfold</Trans> : <Trans>Fold</Trans>}
        </Button>
      </div>
      <ol id="first-day" className={css.guide} hidden={isFolded}>
        {steps.map((step) => (
          <li key={step.key} className={classes(step.isDone && css.done, step === now && css.now)}>
            <i aria-hidden="true">{step.isDone && <Icon name="check" small />}</i>
            {step.isDone ? (
              <s>
                <b>{titles[step.key]}</b>
                <span className="visually-hidden">
                  {" "}
                  <Trans context="a step">Done</Trans>
                </span>
              </s>
            ) : (
              <b>{titles[step.key]}</b>
            )}
            {step.isDone ? (
              <span />
            ) : (
              <LinkButton size="small" look={step === now ? "primary" : "soft"} to={step.at} reloadDocument={!step.at.startsWith("/seller")}>
                <Way step={step} />
                <span className="visually-hidden">: {titles[step.key]}</span>
              </LinkButton>
            )}
            <p>
              <About step={step} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
