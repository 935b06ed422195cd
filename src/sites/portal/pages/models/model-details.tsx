import { Trans, useLingui } from "@lingui/react/macro";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { availability } from "#domains/catalogue/models/contract/availability.ts";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { modelDetails } from "#domains/catalogue/models/contract/profiles.ts";
import { ModelCard } from "#domains/catalogue/models/ui/model-card.tsx";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Gallery } from "#ui/gallery.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { imageUrl } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { useGenderNames } from "./gender-names.ts";
import { ModelCalendar } from "./model-calendar.tsx";
import css from "./model-details.module.css";

/** One model: figure, measures, what they are booked for, day rate, others. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const call = callFrom(context);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(new URL(request.url).searchParams.get("month") ?? "")?.[0];
  const [model, present] = await Promise.all([call(modelDetails, { id }), call(availability, { id, ...(month ? { month } : {}) })]);
  // Towards the end of a month the next one opens: that is where the free days are.
  const next = !month && present.free_count < 3 ? present.months[1] : undefined;
  const calendar = next ? await call(availability, { id, month: next }) : present;
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { model, calendar, publicUrl, imageHost: imageHost || publicUrl };
};

export default function ModelDetailsPage() {
  const { model, calendar, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const languageNames = new Intl.DisplayNames([i18n.locale], { type: "language" });
  const languages = model.languages.map((code) => languageNames.of(code) ?? code);
  const cm = new Intl.NumberFormat(intlTag(localeFrom(i18n.locale)), { style: "unit", unit: "centimeter" });
  const genderNames = useGenderNames();
  const pictures = [...new Set([model.image, ...model.images])];
  const facts = [
    { key: "height", label: t`Height`, value: <bdi>{cm.format(model.height_cm)}</bdi> },
    { key: "bust", label: model.gender === "woman" || model.gender === "girl" ? t`Bust` : t`Chest`, value: <bdi>{cm.format(model.bust_cm)}</bdi> },
    { key: "waist", label: t`Waist`, value: <bdi>{cm.format(model.waist_cm)}</bdi> },
    { key: "hip", label: t`Hips`, value: <bdi>{cm.format(model.hip_cm)}</bdi> },
    ...(model.shoe_size === null ? [] : [{ key: "shoe", label: t`Shoe size`, value: <Ltr>{model.shoe_size}</Ltr> }]),
    ...(languages.length > 0
      ? [{ key: "languages", label: t`Speaks`, value: new Intl.ListFormat(i18n.locale, { type: "conjunction", style: "narrow" }).format(languages) }]
      : []),
    {
      key: "town",
      label: t`Lives in`,
      value: (
        <>
          <Flag code={model.country} /> {model.city}
        </>
      ),
    },
  ];
  const rates = [
    { key: "day", label: t`Day, 8 hours`, money: model.day_rate },
    ...(model.half_day_rate ? [{ key: "half", label: t`Half a day, 4 hours`, money: model.half_day_rate }] : []),
    ...(model.travel_rate ? [{ key: "travel", label: t`Each day away from home, plus fares`, money: model.travel_rate }] : []),
  ];
  return (
    <main className={classes("wrap", css.page)}>
      <PageMeta
        path={to("models-details-id", { id: model.id })}
        title={t`${model.name}, model`}
        description={model.about || [model.name, model.measures, model.city, ...model.styles].join(" · ")}
        of={{ kind: "model", id: model.id }}
      />
      <Breadcrumb
        trail={[
          { label: t`Models`, to: to("models") },
          { label: genderNames[model.gender] ?? "", to: to("models-list", { "*": model.gender }) },
          { label: model.name },
        ]}
      />
      <div className={css.model}>
        <Gallery
          className={css.pictures}
          pictures={pictures.map((path) => ({ path, alt: t`${model.name}, whole figure` }))}
          ratio="2 / 3"
          sizes="(max-width: 640px) 260px, (max-width: 900px) 320px, 460px"
        />
        <div>
          <h1 className="disp h1">{model.name}</h1>
          <ul className={css.styles}>
            {model.styles.map((style, index) => (
              <li key={style}>
                <Link to={to("models-list", { "*": model.style_codes[index] ?? "" })}>
                  <Tag line>{style}</Tag>
                </Link>
              </li>
            ))}
          </ul>
          <ul className={css.rates} aria-label={t`Rates`}>
            {rates.map((rate) => (
              <li key={rate.key}>
                <span className="cap">{rate.label}</span>
                <b>
                  <Price money={rate.money} {...(rate.key === "day" ? { figure: true } : {})} />
                </b>
              </li>
            ))}
          </ul>
          <Facts facts={facts} />
          <div className={css.acts}>
            <LinkButton look="seal" size="large" to={to("models-order-id", { id: model.id })}>
              <Icon name="calendar" small />
              <Trans>Ask for dates</Trans>
            </LinkButton>
            <Button look="ghost" size="large" {...press("chat", { receiverId: model.user_id, card: { msg_type: 6, type_id: model.id } })}>
              <Icon name="chat" small />
              <Trans context="with somebody">Chat</Trans>
            </Button>
            <KeepButton kind="model" id={model.id} name={model.name} />
            <Share title={model.name} />
            <Button look="soft" {...press("print", {})}>
              <Icon name="file" small />
              <Trans>Print</Trans>
            </Button>
          </div>
          {model.about && <p className={css.about}>{model.about}</p>}
          <p className={css.service}>
            <ThreadLink to={to("models-service")}>
              <Trans>What booking includes, and how it goes</Trans>
            </ThreadLink>
          </p>
        </div>
      </div>
      <Section title={<Trans>Free days</Trans>} about={<Trans>The next 60 days, Beijing time</Trans>} className={css.unprinted ?? ""}>
        <ModelCalendar modelId={model.id} calendar={calendar} />
      </Section>
      {model.others.length > 0 && (
        <Section
          className={css.unprinted ?? ""}
          title={<Trans>Other models</Trans>}
          more={{ label: <Trans>All</Trans>, to: to("models-list", { "*": model.gender }) }}
        >
          <Grid columns={6}>
            {model.others.slice(0, 6).map((other) => (
              <li key={other.id}>
                <ModelCard model={other} hasPlace corner={<KeepButton kind="model" id={other.id} name={other.name} isCompact />} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Person",
          name: model.name,
          jobTitle: "Fashion model",
          url: `${publicUrl}${to("models-details-id", { id: model.id })}`,
          image: pictures.map((picture) => imageUrl(picture, imageHost)),
          description: model.about || undefined,
          knowsLanguage: model.languages.length > 0 ? model.languages : undefined,
          height: { "@type": "QuantitativeValue", value: model.height_cm, unitCode: "CMT" },
          address: { "@type": "PostalAddress", addressCountry: model.country, addressLocality: model.city || undefined },
        }}
      />
    </main>
  );
}
