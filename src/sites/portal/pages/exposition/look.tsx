import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { lookDetails } from "#domains/publishing/exposition/contract/looks.ts";
import { LookCard } from "#domains/publishing/exposition/ui/look-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { topicAddress } from "#domains/publishing/exposition/ui/topic-card.tsx";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { Share } from "#ui/share.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { Paragraphs } from "./paragraphs.tsx";
import css from "./exposition.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  return { look: await callFrom(context)(lookDetails, { id }) };
};

export default function LookPage() {
  const { look } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const words = useExpositionWords();
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  return (
    <Stage at="looks" trail={[{ label: look.theme.title, to: to("xpo-fashion-screen-id", { id: look.theme.id }) }, { label: look.title }]}>
      <PageMeta
        title={look.title}
        description={look.about.slice(0, 160)}
        path={to("xpo-fashion-details-id", { id: look.id })}
        of={{ kind: "look", id: look.id }}
      />
      <div className={css.details}>
        <div className={css.pictures}>
          {look.images.map((image, index) => (
            <ZoomPicture key={image} src={image} alt={look.title} sizes="(max-width: 900px) 92vw, 560px" ratio="2 / 3" fit="contain" eager={index === 0} />
          ))}
        </div>
        <div className={css.words}>
          <h1 className="disp h1">{look.title}</h1>
          <Paragraphs text={look.about} />
          <dl className={css.facts}>
            <dt>
              <Trans>Season</Trans>
            </dt>
            <dd>
              <Link to={to("xpo-fashions", { season: look.season.id })}>{look.season.title}</Link>
            </dd>
            <dt>
              <Trans>Garment</Trans>
            </dt>
            <dd>
              <Link to={to("xpo-fashions", { cut: look.cut })}>{words.cut[look.cut]}</Link> · {words.wear[look.wear]}
            </dd>
            <dt>
              <Trans>Made of</Trans>
            </dt>
            <dd>
              {look.materials.map((one) => (
                <span key={one.name}>
                  {one.name} <bdi dir="ltr">{one.percent}%</bdi>{" "}
                </span>
              ))}
            </dd>
          </dl>
          <ul className={css.swatches}>
            {look.colours.map((hex) => (
              <li key={hex}>
                <i style={{ background: hex }} />
                <bdi dir="ltr">{hex}</bdi>
              </li>
            ))}
          </ul>
          <div className={css.person}>
            <Avatar src={look.portrait} name={look.designer.name} size={88} />
            <div>
              <h2 className="h4">{look.designer.name}</h2>
              <p className="row">
                <LinkButton to={to("xpo-designeritem-id", { id: look.designer.id })} look="ghost" size="small">
                  <Trans>All looks of the designer</Trans>
                </LinkButton>
                <KeepButton kind="design" id={look.designer.id} name={look.designer.name} />
              </p>
            </div>
          </div>
          <p className="row">
            <Share title={look.title} />
          </p>
          {look.topics.map((topic) => (
            <Link key={topic.id} to={topicAddress(topic.id)}>
              <Trans>Topic: {topic.title}</Trans>
            </Link>
          ))}
        </div>
      </div>
      {look.designs.length > 0 && (
        <Section title={<Trans>The prints in it</Trans>} about={<Trans>Each can be licensed from its designer</Trans>}>
          <Grid columns={4}>
            {look.designs.map((design) => (
              <li key={design.id}>
                <Link to={to("design-details-id", { id: design.id })}>
                  <Picture src={design.image} alt={t`Print ${design.title}`} sizes="(max-width: 640px) 45vw, 300px" ratio="1" />
                  <span>{design.title}</span>
                </Link>
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {look.shown_with.length > 0 && (
        <Section title={<Trans>Shown with</Trans>} more={{ label: look.theme.title, to: to("xpo-fashion-screen-id", { id: look.theme.id }) }}>
          <Grid columns={4}>
            {look.shown_with.slice(0, 4).map((other) => (
              <li key={other.id}>
                <LookCard look={other} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "VisualArtwork",
          name: look.title,
          description: look.about,
          url: `${site}${to("xpo-fashion-details-id", { id: look.id })}`,
          image: look.images.map((image) => imageUrl(image, imageHost || site)),
          creator: { "@type": "Person", name: look.designer.name, url: `${site}${to("xpo-designeritem-id", { id: look.designer.id })}` },
          material: look.materials.map((one) => `${one.percent}% ${one.name}`),
        }}
      />
    </Stage>
  );
}
