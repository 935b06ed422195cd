import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { modelDetails } from "#domains/models/contract/profiles.ts";
import { ModelCard } from "#domains/models/ui/model-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { useGenderNames } from "./gender-names.ts";
import css from "./model-details.module.css";

/** One model: figure, measures, what they are booked for, day rate, others. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const model = await callFrom(context)(modelDetails, { id });
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { model, publicUrl, imageHost: imageHost || publicUrl };
};

export default function ModelDetailsPage() {
  const { model } = useLoaderData<typeof loader>();
  return <Model key={model.id} />;
}

const Model = () => {
  const { model, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const genderNames = useGenderNames();
  const pictures = [...new Set([model.image, ...model.images])];
  const [at, setAt] = useState(0);
  const facts = [
    { key: "height", label: t`Height`, value: <Ltr>{model.height_cm} cm</Ltr> },
    { key: "bust", label: t`Chest`, value: <Ltr>{model.bust_cm} cm</Ltr> },
    { key: "waist", label: t`Waist`, value: <Ltr>{model.waist_cm} cm</Ltr> },
    { key: "hip", label: t`Hips`, value: <Ltr>{model.hip_cm} cm</Ltr> },
    ...(model.shoe_size === null ? [] : [{ key: "shoe", label: t`Shoe size`, value: <Ltr>{model.shoe_size}</Ltr> }]),
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
  return (
    <main className="wrap">
      <PageMeta
        title={t`${model.name}, model`}
        description={model.about || [model.name, model.measures, model.city, ...model.styles].join(" · ")}
        image={model.image}
      />
      <Breadcrumb
        trail={[
          { label: t`Models`, to: to("models") },
          { label: genderNames[model.gender] ?? "", to: to("models-list", { "*": model.gender }) },
          { label: model.name },
        ]}
      />
      <div className={css.model}>
        <div className={css.pictures}>
          <Picture
            src={pictures[at] ?? model.image}
            alt={t`${model.name}, whole figure`}
            sizes="(max-width: 900px) 100vw, 480px"
            ratio="2 / 3"
            fit="contain"
            eager
          />
          {pictures.length > 1 && (
            <ul>
              {pictures.map((picture, index) => (
                <li key={picture}>
                  <button type="button" aria-label={t`Picture ${index + 1}`} aria-pressed={index === at} onClick={() => setAt(index)}>
                    <Picture src={picture} alt="" sizes="80px" ratio="2 / 3" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
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
          <p className={css.rate}>
            <span className="cap">
              <Trans>Day rate</Trans>
            </span>
            <b>
              <Price money={model.day_rate} figure />
            </b>
          </p>
          <Facts facts={facts} />
          <div className={css.acts}>
            <Button look="seal" size="large" onClick={() => openChat({ receiverId: model.user_id, card: { msg_type: 6, type_id: model.id } })}>
              <Icon name="chat" small />
              <Trans>Ask for dates</Trans>
            </Button>
          </div>
          {model.about && <p className={css.about}>{model.about}</p>}
        </div>
      </div>
      {model.others.length > 0 && (
        <Section title={<Trans>Other models</Trans>} more={{ label: <Trans>All</Trans>, to: to("models-list", { "*": model.gender }) }}>
          <Grid columns={6}>
            {model.others.slice(0, 6).map((other) => (
              <li key={other.id}>
                <ModelCard model={other} hasPlace />
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
          height: { "@type": "QuantitativeValue", value: model.height_cm, unitCode: "CMT" },
          address: { "@type": "PostalAddress", addressCountry: model.country, addressLocality: model.city || undefined },
        }}
      />
    </main>
  );
};
