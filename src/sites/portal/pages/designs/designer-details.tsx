import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import { designSorts, listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { to } from "#kit/paths.ts";
import { fromUnix } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Avatar, imageUrl } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { Share } from "#ui/share.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { VisitMark } from "#domains/catalogue/visits/ui/visit-mark.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import { DesignGrid } from "./design-grid.tsx";
import css from "./designer-details.module.css";

/** A designer by the query's id: plate, figures, about, all works. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const user_id = idOf(address.get("id"));
  if (!user_id) throw missing();
  const sort = oneOf(designSorts, address.get("sort")) ?? "newest";
  const call = callFrom(context);
  const [designer, works] = await Promise.all([
    call(designerDetails, { user_id }),
    call(listDesigns, { designer_id: user_id, sort, page: pageOf(address), size: 30 }),
  ]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { designer, works, sort, publicUrl, imageHost: imageHost || publicUrl };
};

export default function DesignerDetailsPage() {
  const { designer, works, sort, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: { sort?: string; page?: number }) => {
    const next = { sort, page: 1, ...change };
    return to("design-designer_details", { id: designer.user_id, sort: next.sort === "newest" ? undefined : next.sort, page: laterPage(next.page) });
  };
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["price_up", t`Price, low first`],
    ["price_down", t`Price, high first`],
  ];
  const since = String(fromUnix(designer.createtime).getUTCFullYear());
  const figures = [
    { key: "works", figure: designer.works_count.toLocaleString("en"), label: t`${plural(designer.works_count, { one: "work", other: "works" })}` },
    {
      key: "licences",
      figure: designer.licences_count.toLocaleString("en"),
      label: t`${plural(designer.licences_count, { one: "licence", other: "licences" })}`,
    },
    { key: "since", figure: since, label: t`with us since` },
  ];
  return (
    <main className="wrap">
      <VisitMark page="designer" id={designer.user_id} />
      <PageMeta
        title={t`${designer.name}, print designer`}
        description={designer.about || [designer.city, ...designer.styles].join(" · ")}
        path={to("design-designer_details", { id: designer.user_id, page: laterPage(works.page) })}
        of={{ kind: "designer", id: designer.user_id }}
      />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Designers`, to: to("design-designer_liste") }, { label: designer.name }]} />
      <header className={css.plate}>
        <Avatar src={designer.portrait} name={designer.name} size={128} square />
        <div className={css.name}>
          <h1 className="disp">{designer.name}</h1>
          <p className="muted">
            <Flag code={designer.country} /> {designer.city}
          </p>
          <StateBadge tone={designer.hire_state === "open" ? "done" : designer.hire_state === "busy" ? "waiting" : "off"}>{designer.hire_text}</StateBadge>
          <ul className={css.styles}>
            {designer.styles.map((style, index) => (
              <li key={style}>
                <Link to={to("design-screen", { tag: designer.style_codes[index] })}>
                  <Tag line>{style}</Tag>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="row">
          <Button look="seal" {...press("chat", { receiverId: designer.user_id, card: { msg_type: 4, type_id: 0 } })}>
            <Icon name="chat" small />
            <Trans>Chat with the designer</Trans>
          </Button>
          <KeepButton kind="design" id={designer.user_id} name={designer.name} />
          <Share title={designer.name} />
        </div>
      </header>
      <ul className={css.figures}>
        {figures.map((one) => (
          <li key={one.key}>
            <span className="fig">
              <bdi dir="ltr">{one.figure}</bdi>
            </span>
            <span className="cap">{one.label}</span>
          </li>
        ))}
      </ul>
      {designer.about && <p className={css.about}>{designer.about}</p>}
      {designer.awards.length > 0 && (
        <Section title={<Trans>Awards</Trans>} level={2}>
          <ul className={css.awards}>
            {designer.awards.map((award) => (
              <li key={`${award.year} ${award.title}`}>
                <Ltr className="muted">{award.year}</Ltr>
                <bdi>{award.title}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={<Trans>Works</Trans>}>
        <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: sort === key }))} />
        <DesignGrid designs={works.list} />
        <Pager page={works.page} size={works.size} total={works.total} hrefOf={(page) => path({ page })} />
      </Section>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Person",
          name: designer.name,
          jobTitle: "Print designer",
          url: `${publicUrl}${to("design-designer_details", { id: designer.user_id })}`,
          description: designer.about || undefined,
          ...(designer.portrait ? { image: imageUrl(designer.portrait, imageHost) } : {}),
          address: { "@type": "PostalAddress", addressCountry: designer.country, addressLocality: designer.city || undefined },
          knowsAbout: designer.styles,
          award: designer.awards.length > 0 ? designer.awards.map((award) => `${award.year} ${award.title}`) : undefined,
        }}
      />
    </main>
  );
}
