import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { tagsInLettersOf } from "#domains/catalogue/designs/contract/tags-in-letters.ts";
import { designDetails, similarDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { to } from "#kit/paths.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { classes } from "#ui/class-names.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { Share } from "#ui/share.tsx";
import { ReportDesign } from "#domains/catalogue/designs/ui/report-design.tsx";
import { WorksAndLicences } from "#domains/catalogue/designs/ui/works-and-licences.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { addressOf as addressOfThing } from "#domains/people/favourites/ui/address-of.ts";
import { RecentlyViewed } from "#domains/people/favourites/ui/viewed-strip.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf, wholeNumber } from "../search/read-address.ts";
import { DesignGrid } from "./design-grid.tsx";
import { LicenceList } from "./licence-list.tsx";
import { PrintOnGarments } from "./print-on-garment.tsx";
import { VisitMark } from "#domains/catalogue/visits/ui/visit-mark.tsx";
import css from "./design-details.module.css";

/** One print: the cloth in its colourways, on garments, its licences and facts, its designer, what looks like it. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const call = callFrom(context);
  const [design, similar] = await Promise.all([call(designDetails, { id }), call(similarDesigns, { id })]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  // The second colourway is ?colourway=2; the first is the work's own address.
  const asked = wholeNumber(new URL(request.url).searchParams.get("colourway"), 20) ?? 1;
  const at = asked <= design.colourways.length ? asked - 1 : 0;
  return { design, similar: similar.list, at, publicUrl, imageHost: imageHost || publicUrl };
};

export default function DesignDetailsPage() {
  const { design, similar, at, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const tags = tagsInLettersOf(locale, design.tags);
  const { maker } = design;
  const shown = design.colourways[at] ?? { name: "", image: design.image, inks: design.inks };
  const colourwayName = (index: number) => design.colourways[index]?.name || t`Original colours`;
  const megapixels = design.file ? ((design.file.width_px * design.file.height_px) / 1e6).toFixed(1) : "";
  // What looks like it stands above already.
  const others = design.others.filter((one) => similar.every(({ id }) => id !== one.id));
  const works = maker.works_count.toLocaleString("en");
  const facts = [
    { key: "number", label: t`Number`, value: <Ltr>{design.code}</Ltr> },
    { key: "type", label: t`Way of printing`, value: <Link to={to("design-screen", { tag: design.type })}>{design.type_text}</Link> },
    { key: "style", label: t`Style`, value: <Link to={to("design-screen", { tag: design.style_code })}>{design.style}</Link> },
    ...(design.technique ? [{ key: "technique", label: t`Technique`, value: design.technique }] : []),
    {
      key: "repeat",
      label: t`Repeat`,
      value: (
        <>
          {design.repeat_text}
          {design.repeat_width_mm && design.repeat_height_mm && (
            <>
              {"\u00a0· "}
              <Ltr>{`${design.repeat_width_mm / 10} × ${design.repeat_height_mm / 10} cm`}</Ltr>
            </>
          )}
        </>
      ),
    },
    ...(design.file
      ? [
          {
            key: "file",
            label: t`File you get`,
            value: (
              <Ltr>{`${design.file.type.replace("image/", "").toUpperCase()} · ${design.file.width_px} × ${design.file.height_px} px · ${megapixels} MP`}</Ltr>
            ),
          },
        ]
      : []),
    {
      key: "inks",
      label: t`Inks`,
      value: (
        <span className={css.inks}>
          {shown.inks.map((ink) => (
            <span key={ink}>
              <i style={{ background: ink }} />
              <Ltr>{ink}</Ltr>
            </span>
          ))}
        </span>
      ),
    },
    ...(design.registration ? [{ key: "registration", label: t`Registration`, value: <Ltr>{design.registration}</Ltr> }] : []),
    { key: "published", label: t`Published`, value: longDate(fromUnix(design.createtime), locale) },
  ];
  return (
    <main className="wrap">
      <VisitMark page="print" id={design.id} />
      <PageMeta
        title={`${design.title} ${design.code}`}
        description={
          design.description || t`${design.title}: ${design.type_text}, ${design.style}, by ${design.designer}. Registered original, licensed by use.`
        }
        path={to("design-details-id", { id: design.id })}
        of={{ kind: "design", id: design.id }}
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
              {shown.inks.slice(0, 8).map((ink) => (
                <i key={ink} style={{ background: ink }} />
              ))}
            </span>
          </figcaption>
          <div className={css.cloth}>
            <ZoomPicture src={shown.image} alt={t`${design.title}, print of ${design.designer}`} sizes="(max-width: 900px) 100vw, 800px" ratio="1" eager />
          </div>
          {design.colourways.length > 1 && (
            <nav className={css.colourways} aria-label={t`Colourways`}>
              {design.colourways.map((one, index) => (
                <Link
                  key={one.image}
                  to={to("design-details-id", { id: design.id }, { colourway: index > 0 ? index + 1 : undefined })}
                  preventScrollReset
                  replace
                  {...(index === at ? { "aria-current": "true" } : {})}
                >
                  <Picture src={one.image} alt="" sizes="96px" ratio="1" />
                  {colourwayName(index)}
                </Link>
              ))}
            </nav>
          )}
          <div className={classes("stack", css.garments)}>
            <PrintOnGarments image={shown.image} repeatMm={design.repeat_width_mm} title={design.title} />
            <p className="cap">
              <Trans>Previews carry a mark and are reduced; the file you license has neither. Garments show the repeat to scale.</Trans>
            </p>
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
                <WorksAndLicences works={maker.works_count} licences={maker.licences_count} />
              </p>
            </div>
          </div>
          {design.is_sold_exclusively && (
            <Message tone="warning">
              <Trans>This print was sold to one buyer alone and is no longer for sale. Similar ones are below.</Trans>
            </Message>
          )}
          <LicenceList workId={design.id} offers={design.licences} />
          <div className={css.acts}>
            <Button look="ghost" {...press("chat", { receiverId: design.designer_id, card: { msg_type: 9, type_id: design.id } })}>
              <Icon name="chat" small />
              <Trans>Ask the designer</Trans>
            </Button>
            <div className="row">
              <KeepButton kind="designworks" id={design.id} name={design.title} />
              <Share title={design.title} />
              <ReportDesign id={design.id} />
            </div>
            <p className="cap">
              <Trans>The designer answers here in the chat: uses, exclusivity, colourways, files.</Trans>
            </p>
          </div>
          <Facts facts={facts} />
          {design.description && <p className={css.about}>{design.description}</p>}
          {tags.length > 0 && (
            <ul className={css.words} aria-label={t`Tags`}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to={to("design-screen", { tag })}>
                    <Tag line>
                      <bdi>{tag}</bdi>
                    </Tag>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {similar.length > 0 && (
        <Section title={<Trans>Similar prints</Trans>} about={<Trans>By drawing and by colour</Trans>}>
          <DesignGrid designs={similar} />
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={<Trans>From the same hand</Trans>}
          about={maker.name}
          more={{ label: <Trans>All {works} works</Trans>, to: to("design-designer_details", { id: maker.user_id }) }}
        >
          <DesignGrid designs={others.slice(0, 5)} />
        </Section>
      )}
      <RecentlyViewed
        now={{
          kind: "designworks",
          id: design.id,
          address: addressOfThing("designworks", design.id, design.designer_id),
          title: design.title,
          image: design.image,
        }}
      />
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
          description: design.description || undefined,
          keywords: design.tags.length > 0 ? design.tags.join(", ") : undefined,
          offers: design.licences.map((offer) => ({
            "@type": "Offer",
            name: offer.kind_text,
            price: Number(offer.price.minor) / 100,
            priceCurrency: offer.price.currency,
            availability: offer.closed ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
          })),
        }}
      />
    </main>
  );
}
