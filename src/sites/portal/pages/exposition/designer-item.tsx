import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import { listLooks } from "#domains/publishing/exposition/contract/looks.ts";
import { LookCard } from "#domains/publishing/exposition/ui/look-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { Share } from "#ui/share.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf, laterPage, pageOf } from "../search/read-address.ts";
import { Paragraphs } from "./paragraphs.tsx";
import css from "./exposition.module.css";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const call = callFrom(context);
  const [designer, looks] = await Promise.all([
    call(designerDetails, { user_id: id }),
    call(listLooks, { designer_id: id, page: pageOf(new URL(request.url).searchParams), size: 12 }),
  ]);
  return { designer, looks };
};

export default function DesignerItemPage() {
  const { designer, looks } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  const pathOf = (page = 1) => to("xpo-designeritem-id", { id: designer.user_id }, { page: laterPage(page) });
  return (
    <Stage at="designers" trail={[{ label: t`Designers`, to: to("xpo-designer") }, { label: designer.name }]}>
      <PageMeta title={designer.name} description={designer.about.slice(0, 160)} path={pathOf(looks.page)} of={{ kind: "designer", id: designer.user_id }} />
      <header className={css.head}>
        <Picture src={designer.portrait} alt={designer.name} sizes="200px" ratio="1" eager />
        <div className={css.words}>
          <h1 className="disp h1">{designer.name}</h1>
          <p className="muted">{[designer.city, designer.styles.join(" / ")].filter(Boolean).join(" · ")}</p>
          <Paragraphs text={designer.about} />
          {designer.awards.length > 0 && (
            <ul>
              {designer.awards.map((award) => (
                <li key={`${award.year}${award.title}`}>
                  <bdi>{award.year}</bdi> {award.title}
                </li>
              ))}
            </ul>
          )}
          <p className="row">
            <LinkButton to={to("design-designer_details", { id: designer.user_id })} look="ghost">
              <Trans>Prints of the designer</Trans>
            </LinkButton>
            <KeepButton kind="design" id={designer.user_id} name={designer.name} />
            <Share title={designer.name} />
          </p>
        </div>
      </header>
      <Section title={<Trans>Looks at the exposition</Trans>}>
        {looks.list.length === 0 ? (
          <Empty title={<Trans>No look of this designer is shown</Trans>} />
        ) : (
          <Grid columns={4}>
            {looks.list.map((look) => (
              <li key={look.id}>
                <LookCard look={look} />
              </li>
            ))}
          </Grid>
        )}
        <Pager page={looks.page} size={looks.size} total={looks.total} hrefOf={pathOf} />
      </Section>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Person",
          name: designer.name,
          url: `${site}${to("xpo-designeritem-id", { id: designer.user_id })}`,
          ...(designer.portrait ? { image: imageUrl(designer.portrait, imageHost || site) } : {}),
          description: designer.about.slice(0, 300),
          jobTitle: "Designer",
        }}
      />
    </Stage>
  );
}
