import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { certificateKinds, certificateNames, goodsChoices, goodsTypes, priceLevels, priceLevelWords } from "#domains/catalogue/enterprises/contract/fields.ts";
import { matchFactories } from "#domains/catalogue/enterprises/contract/matching.ts";
import { MatchReasons } from "#domains/catalogue/enterprises/ui/match-reasons.tsx";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { ProvinceForm } from "../enterprises/province-form.tsx";
import { loadRegions } from "../enterprises/region-choices.ts";
import { oneOf, placesOf, someOf, toggled, wholeNumber } from "../search/read-address.ts";
import css from "./find-a-factory.module.css";
import { dayOf, lastStep, reachable, steps, wishPath, type WishQuery } from "./wish.ts";

const mostPieces = 10_000_000;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);

/** Every question is an address, so that going back works without script; the last one's answer is the ranked factories. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const now = new Date();
  const asked: WishQuery = {
    step: wholeNumber(address.get("step"), lastStep) ?? 1,
    makes: oneOf(goodsTypes, address.get("makes")),
    quantity: wholeNumber(address.get("quantity"), mostPieces),
    by: dayOf(address.get("by")),
    city: placesOf(address),
    certificate: someOf(certificateKinds, address.getAll("certificate"), 8),
    level: oneOf(priceLevels, address.get("level")),
    province: undefined,
  };
  const today = dayAfter(now, 0);
  const step = reachable(asked, today);
  const site = await call(siteStructure, {});
  const regions = await loadRegions(call, site.citylist, asked.city, step === 3 ? address.get("province") : null);
  const { quantity, by } = asked;
  const makes = oneOf(goodsTypes, asked.makes);
  const level = oneOf(priceLevels, asked.level);
  const found =
    step === lastStep && makes && quantity && by
      ? await call(matchFactories, {
          makes,
          quantity,
          deadline: by,
          cities: asked.city,
          certificates: someOf(certificateKinds, asked.certificate, 8),
          ...(level ? { price_level: level } : {}),
        })
      : null;
  return {
    query: { ...asked, step, province: regions.province || undefined } satisfies WishQuery,
    // The second question was answered, but not so that one can go on.
    isAmountWrong: step === 2 && asked.step > 2,
    found,
    regions,
    days: { tomorrow: dayAfter(now, 1), usual: dayAfter(now, 45), furthest: dayAfter(now, 365) },
    goods: goodsChoices(site.typeData),
    certificates: certificateKinds.map((key) => ({ key, label: certificateNames[key] })),
    levels: priceLevels.map((key) => ({ key, word: call.say(priceLevelWords[key]) })),
  };
};

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const Hidden = ({ query, without }: { query: WishQuery; without: readonly string[] }) => (
  <>
    {[...new URL(wishPath(query), "http://portal").searchParams].map(([name, value], at) =>
      without.includes(name) ? null : <input key={`${at}${name}`} type="hidden" name={name} value={value} />,
    )}
  </>
);

const Question = ({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) => (
  <section className={classes("sheet", css.question)}>
    <h2 className="disp h2">{title}</h2>
    {about && <p className="muted">{about}</p>}
    {children}
  </section>
);

const Makes = ({ data: { query, goods } }: { data: Data }) => (
  <Question title={<Trans>What do you want made?</Trans>}>
    <ul className={css.tiles}>
      {goods.map(({ key, label }) => (
        <li key={key}>
          <Link to={wishPath(query, { makes: key, step: 2 })} {...(query.makes === key ? { "aria-current": "true" } : {})}>
            {label}
            <Icon name="next" small />
          </Link>
        </li>
      ))}
    </ul>
  </Question>
);

const Amount = ({ data: { query, days, isAmountWrong } }: { data: Data }) => {
  const id = useId();
  return (
    <Question title={<Trans>How many, and by when?</Trans>} about={<Trans>The free capacity of each factory is counted up to that day.</Trans>}>
      <Form discover="none" className={css.form} action={to("findAFactory")} method="get">
        <Hidden query={{ ...query, step: 3 }} without={["quantity", "by"]} />
        {isAmountWrong && (
          <Message tone="failed">
            <Trans>Say how many pieces, and a day that is still to come.</Trans>
          </Message>
        )}
        <div className={css.fields}>
          <p>
            <label htmlFor={`${id}quantity`}>
              <Trans>Pieces</Trans>
            </label>
            <input
              id={`${id}quantity`}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={mostPieces}
              required
              defaultValue={query.quantity ?? 1000}
              dir="ltr"
            />
          </p>
          <p>
            <label htmlFor={`${id}by`}>
              <Trans>Wanted by</Trans>
            </label>
            <input id={`${id}by`} name="by" type="date" min={days.tomorrow} max={days.furthest} required defaultValue={query.by ?? days.usual} dir="ltr" />
          </p>
        </div>
        <Go query={query} />
      </Form>
    </Question>
  );
};

const Place = ({ data: { query, regions } }: { data: Data }) => {
  const isFull = query.city.length >= 3;
  return (
    <Question
      title={<Trans>Where should it be made?</Trans>}
      about={<Trans>Up to three places. None means anywhere; factories elsewhere are shown after those.</Trans>}
    >
      <ul className={css.tiles}>
        {regions.towns.map(({ code, name }) => {
          const isOn = query.city.includes(code);
          return (
            <li key={code}>
              {isFull && !isOn ? (
                <span aria-disabled>{name}</span>
              ) : (
                <Link to={wishPath(query, { city: toggled(query.city, code), step: 3 })} preventScrollReset {...(isOn ? { "aria-current": "true" } : {})}>
                  {name}
                  {isOn && <Icon name="check" small />}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <ProvinceForm regions={regions} address={wishPath(query, { province: undefined, step: 3 })} />
      <div className="row">
        <LinkButton to={wishPath(query, { step: 4, province: undefined })}>
          {query.city.length > 0 ? <Trans context="next question">Go on</Trans> : <Trans>Anywhere</Trans>}
        </LinkButton>
        <ThreadLink to={wishPath(query, { step: 2, province: undefined })}>
          <Trans context="previous question">Back</Trans>
        </ThreadLink>
      </div>
    </Question>
  );
};

const Standard = ({ data: { query, certificates, levels } }: { data: Data }) => {
  return (
    <Question
      title={<Trans>What does it have to meet?</Trans>}
      about={<Trans>Only certificates that a reviewer has seen and that have not run out count.</Trans>}
    >
      <Form discover="none" className={css.form} action={to("findAFactory")} method="get">
        <Hidden query={{ ...query, step: lastStep }} without={["certificate", "level"]} />
        <fieldset>
          <legend>
            <Trans>Certificates</Trans>
          </legend>
          <div className={css.ticks}>
            {certificates.map(({ key, label }) => (
              <label key={key}>
                <input type="checkbox" name="certificate" value={key} defaultChecked={query.certificate.includes(key)} />
                <bdi dir="ltr">{label}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Price level</Trans>
          </legend>
          <div className={css.ticks}>
            <label>
              <input type="radio" name="level" value="" defaultChecked={!query.level} />
              <Trans>Any</Trans>
            </label>
            {levels.map(({ key, word }) => (
              <label key={key}>
                <input type="radio" name="level" value={key} defaultChecked={query.level === key} />
                {word}
              </label>
            ))}
          </div>
        </fieldset>
        <Go query={query} />
      </Form>
    </Question>
  );
};

const Go = ({ query }: { query: WishQuery }) => (
  <div className="row">
    <Button type="submit">{query.step === lastStep - 1 ? <Trans>Show factories</Trans> : <Trans context="next question">Go on</Trans>}</Button>
    <ThreadLink to={wishPath(query, { step: query.step - 1 })}>
      <Trans context="previous question">Back</Trans>
    </ThreadLink>
  </div>
);

const Found = ({ data: { query, found, goods, certificates, levels } }: { data: Data }) => {
  const { t } = useLingui();
  if (!found) return null;
  const labelOf = (list: readonly { key: string; label: string }[], key: string) => list.find((one) => one.key === key)?.label ?? key;
  const names = {
    goods: (key: string) => labelOf(goods, key),
    certificate: (key: string) => labelOf(certificates, key),
    priceLevel: (key: string) => levels.find((one) => one.key === key)?.word ?? "",
  };
  const considered = found.considered;
  if (found.list.length === 0)
    return (
      <Empty title={t`No factory here makes this yet`} about={t`Look through the directory, or ask customer service to search.`}>
        <LinkButton to={to("po-publish")}>
          <Trans>Publish a processing order</Trans>
        </LinkButton>
        <LinkButton to={to("enterprise")} look="ghost">
          <Trans>Factory directory</Trans>
        </LinkButton>
        <Button look="soft" {...press("chat", { receiverId: 1 })}>
          <Trans>Ask customer service</Trans>
        </Button>
      </Empty>
    );
  return (
    <section>
      <h2 className="disp h2">
        <Trans>The factories that fit best</Trans>
      </h2>
      <p className="muted">
        <Plural value={considered} one="Chosen from # that makes this" other="Chosen from # that make this" />
      </p>
      <ol className={css.found}>
        {found.list.map(({ enterprise, score, reasons }, at) => (
          <li key={enterprise.id}>
            <article className={css.match}>
              <div className={css.score}>
                <span className="fig">
                  <bdi dir="ltr">{score}</bdi>
                </span>
                <span className="cap">
                  <Trans>of 100</Trans>
                </span>
                <i aria-hidden style={{ "--share": `${score}%` } as React.CSSProperties} />
              </div>
              <div className={css.body}>
                <div className={css.top}>
                  <Avatar src={enterprise.logo} name={enterprise.name} size={48} square />
                  <div>
                    <h3>
                      <Link to={to("enterprise-details-id", { id: enterprise.user_id })}>{enterprise.name}</Link>
                    </h3>
                    <p className="small muted">{[enterprise.type, enterprise.place].filter(Boolean).join(" · ")}</p>
                  </div>
                </div>
                <MatchReasons reasons={reasons} names={names} place={enterprise.place} />
                <div className="row">
                  <LinkButton size="small" look={at === 0 ? "primary" : "ghost"} to={to("enterprise-details-id", { id: enterprise.user_id })}>
                    <Trans>See the factory</Trans>
                  </LinkButton>
                  <Button size="small" look="soft" {...press("chat", { receiverId: enterprise.user_id, card: { msg_type: 4, type_id: 0 } })}>
                    <Icon name="chat" small />
                    <Trans>Enquire</Trans>
                  </Button>
                </div>
              </div>
              <ul className={css.samples} aria-hidden>
                {enterprise.sample.slice(0, 2).map((sample) => (
                  <li key={sample.id}>
                    <Picture src={sample.sample_image[0]} alt="" sizes="96px" ratio="4 / 5" />
                  </li>
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ol>
      <p className="row">
        <ThreadLink to={to("enterprise", { makes: query.makes, city: query.city, certificate: query.certificate })}>
          <Trans>All of them in the directory</Trans>
        </ThreadLink>
        <LinkButton to={to("po-publish")} look="ghost">
          <Trans>Publish a processing order</Trans>
        </LinkButton>
      </p>
    </section>
  );
};

/** The questions as a thread: those answered are links back to them. */
const Thread = ({ data: { query, goods, regions, certificates, levels } }: { data: Data }) => {
  const { t, i18n } = useLingui();
  const { makes, quantity, by, city, certificate, level } = query;
  const pieces = quantity?.toLocaleString("en");
  const day =
    by && new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" }).format(new Date(by));
  const answers: Record<(typeof steps)[number], { name: string; answer: ReactNode }> = {
    makes: { name: t`What`, answer: goods.find(({ key }) => key === makes)?.label },
    amount: {
      name: t`How many, when`,
      answer:
        pieces && day ? (
          <>
            <Ltr>{pieces}</Ltr> · {day}
          </>
        ) : undefined,
    },
    place: {
      name: t`Where`,
      answer:
        query.step > 3 ? city.map((code) => regions.towns.find((town) => town.code === code)?.name ?? code).join(" · ") || <Trans>Anywhere</Trans> : undefined,
    },
    standard: {
      name: t`Standards`,
      answer:
        query.step > 4
          ? [
              ...certificate.map((key) => certificates.find((one) => one.key === key)?.label ?? key),
              ...levels.filter(({ key }) => key === level).map(({ word }) => word),
            ].join(" · ") || <Trans>Any</Trans>
          : undefined,
    },
    found: { name: t`Factories`, answer: undefined },
  };
  return (
    <ol className={css.thread}>
      {steps.map((key, at) => {
        const { name, answer } = answers[key];
        const isHere = query.step === at + 1;
        return (
          <li key={key} className={classes(isHere && css.here, at + 1 < query.step && css.done)} {...(isHere ? { "aria-current": "step" as const } : {})}>
            {at + 1 < query.step ? <Link to={wishPath(query, { step: at + 1, province: undefined })}>{name}</Link> : <span>{name}</span>}
            {answer && <b>{answer}</b>}
          </li>
        );
      })}
    </ol>
  );
};

export default function FindAFactoryPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { query } = data;
  return (
    <main className="wrap">
      <PageMeta
        title={t`Find a factory`}
        description={t`Say what you want made, how many, by when and where: factories that have the machines and the time, with the reasons.`}
        {...(query.step > 1 ? { noIndex: true } : {})}
      />
      <Breadcrumb trail={[{ label: t`Factory directory`, to: to("enterprise") }, { label: t`Find a factory` }]} />
      <PageHead title={<Trans>Find a factory</Trans>} about={<Trans>Four questions, then the factories that have the machines and the time, and why.</Trans>} />
      <Thread data={data} />
      {query.step === 1 && <Makes data={data} />}
      {query.step === 2 && <Amount data={data} />}
      {query.step === 3 && <Place data={data} />}
      {query.step === 4 && <Standard data={data} />}
      {query.step === lastStep && <Found data={data} />}
    </main>
  );
}
