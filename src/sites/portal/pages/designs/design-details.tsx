import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { designDetails } from "#domains/designs/contract/works.ts";
import { to } from "#kit/paths.ts";
import { fromUnix } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { DesignGrid } from "./design-grid.tsx";
import css from "./design-details.module.css";

/** One print: the cloth, its inks and facts, its designer, others of the same hand. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const design = await callFrom(context)(designDetails, { id });
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { design, publicUrl, imageHost: imageHost || publicUrl };
};

export default function DesignDetailsPage() {
  const { design, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { maker } = design;
  const works = maker.works_count.toLocaleString("en");
  const licences = maker.licences_count.toLocaleString("en");
  const facts = [
    { key: "number", label: t`Number`, value: <Ltr>{design.code}</Ltr> },
    { key: "type", label: t`Way of printing`, value: <Link to={to("design-screen", { tag: design.type })}>{design.type_text}</Link> },
    { key: "style", label: t`Style`, value: <Link to={to("design-screen", { tag: design.style_code })}>{design.style}</Link> },
    ...(design.technique ? [{ key: "technique", label: t`Technique`, value: design.technique }] : []),
    ...(design.repeat_width_mm && design.repeat_height_mm
      ? [{ key: "repeat", label: t`Repeat`, value: <Ltr>{`${design.repeat_width_mm / 10} × ${design.repeat_height_mm / 10} cm`}</Ltr> }]
      : []),
    {
      key: "inks",
      label: t`Inks`,
      value: (
        <span className={css.inks}>
          {design.inks.map((ink) => (
            <span key={ink}>
              <i style={{ background: ink }} />
              <Ltr>{ink}</Ltr>
            </span>
          ))}
        </span>
      ),
    },
    ...(design.registration ? [{ key: "registration", label: t`Registration`, value: <Ltr>{design.registration}</Ltr> }] : []),
    { key: "published", label: t`Published`, value: <Ltr>{fromUnix(design.createtime).toISOString().slice(0, 10)}</Ltr> },
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={`${design.title} ${design.code}`}
        description={t`${design.title}: ${design.type_text}, ${design.style}, by ${design.designer}. Registered original, licensed by use.`}
        image={design.image}
        type="product"
      />
      <Breadcrumb
        trail={[
          { label: t`Print designs`, to: to("design") },
          { label: design.style, to: to("design-screen", { tag: design.style_code }) },
          { label: design.title },
        ]}
      />
      <div className={css.design}>
        <figure>
          <figcaption className={css.edge}>
            <bdi dir="ltr">THREADPORT · {design.code}</bdi>
            <span className={css.dots} aria-hidden>
              {design.inks.slice(0, 8).map((ink) => (
                <i key={ink} style={{ background: ink }} />
              ))}
            </span>
          </figcaption>
          <div className={css.cloth}>
            <Picture src={design.image} alt={t`${design.title}, print of ${design.designer}`} sizes="(max-width: 900px) 100vw, 800px" ratio="1" eager />
          </div>
        </figure>
        <div>
          {design.registration && (
            <p className={css.tags}>
              <Tag line>
                <Trans>Registered original</Trans>
              </Tag>
            </p>
          )}
          <h1 className="disp">{design.title}</h1>
          <p className="muted">{[design.type_text, design.style, design.technique].filter(Boolean).join(" · ")}</p>
          <div className={css.maker}>
            <Avatar src={maker.portrait} name={maker.name} size={48} />
            <div>
              <Link to={to("design-designer_details", { id: maker.user_id })}>
                <b>{maker.name}</b>
              </Link>
              <p className="cap">
                <Flag code={maker.country} /> {maker.city && `${maker.city} · `}
                <Trans>
                  {works} works, {licences} licences
                </Trans>
              </p>
            </div>
          </div>
          <p className={css.price}>
            <span className="cap">
              <Trans>Licence from</Trans>
            </span>
            <b>
              <Price money={design.price} figure />
            </b>
          </p>
          <Facts facts={facts} />
          <div className={css.acts}>
            <Button look="seal" size="large" onClick={() => openChat({ receiverId: design.designer_id })}>
              <Icon name="chat" small />
              <Trans>Ask for a licence</Trans>
            </Button>
            <p className="cap">
              <Trans>The designer answers here in the chat: uses, exclusivity, colourways, files.</Trans>
            </p>
          </div>
        </div>
      </div>
      {design.others.length > 0 && (
        <Section
          title={<Trans>From the same hand</Trans>}
          about={maker.name}
          more={{ label: <Trans>All {works} works</Trans>, to: to("design-designer_details", { id: maker.user_id }) }}
        >
          <DesignGrid designs={design.others.slice(0, 6)} columns={6} />
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "VisualArtwork",
          name: design.title,
          identifier: design.code,
          url: `${publicUrl}${to("design-details-id", { id: design.id })}`,
          image: imageUrl(design.image, imageHost),
          artform: design.type_text,
          genre: design.style,
          dateCreated: fromUnix(design.createtime).toISOString(),
          creator: { "@type": "Person", name: maker.name, url: `${publicUrl}${to("design-designer_details", { id: maker.user_id })}` },
          offers: {
            "@type": "Offer",
            price: Number(design.price.minor) / 100,
            priceCurrency: design.price.currency,
            availability: "https://schema.org/InStock",
          },
        }}
      />
    </main>
  );
}
