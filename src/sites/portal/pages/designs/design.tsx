import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { designersOfTheWeek, listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { newColourways } from "#domains/catalogue/designs/contract/works.ts";
import { DesignCard } from "#domains/catalogue/designs/ui/design-card.tsx";
import { DesignerCard } from "#domains/catalogue/designs/ui/designer-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { DesignGrid } from "./design-grid.tsx";
import { loadDesignFront, typeChoices } from "./load-designs.ts";
import { StyleRibbon } from "./style-ribbon.tsx";
import css from "./design.module.css";

/** The front page of print design: the work licensed most, styles, the newest prints, designers of the week, new colourways. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [front, designers, week, colourways] = await Promise.all([
    loadDesignFront(call),
    call(listDesigners, { size: 4 }),
    call(designersOfTheWeek, { size: 4 }),
    call(newColourways, { size: 10 }),
  ]);
  return { ...front, designers, week: week.list, colourways: colourways.list, types: typeChoices(call) };
};

export default function DesignPage() {
  const { lead, designs, total, totalIsCapped, styles, types, designers, week, colourways } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const prints = total.toLocaleString("en") + (totalIsCapped ? "+" : "");
  // Whole rows below the lead: the rest is a press away.
  const more = lead ? designs.slice(4, 4 + Math.floor((designs.length - 4) / 4) * 4) : [];
  const hands = designers.total.toLocaleString("en");
  return (
    <main className="wrap">
      <PageMeta
        title={t`Print designs`}
        description={t`Registered original prints for cloth, licensed by use, from designers in many countries: floral, geometric, ikat, batik, paisley and more.`}
        {...(designs[0] ? { image: designs[0].image } : {})}
      />
      <Breadcrumb trail={[{ label: t`Print designs` }]} />
      <PageHead title={<Trans>Print designs</Trans>} about={<Trans>Registered originals from {hands} designers, licensed by use</Trans>}>
        <LinkButton to={to("design-designer_liste")} look="ghost">
          <Trans>Find a designer</Trans>
        </LinkButton>
        <LinkButton to={to("design-ecosy")} look="ghost">
          <Trans>From brief to cloth</Trans>
        </LinkButton>
      </PageHead>
      <StyleRibbon styles={styles} chosen={undefined} all={to("design-screen")} hrefOf={(tag) => to("design-screen", { tag })} />
      <Section title={<Trans>Newest and most licensed</Trans>} more={{ label: <Trans>All {prints}</Trans>, to: to("design-screen") }}>
        <div className={css.lead}>
          {lead && (
            <div>
              <p className="lab">
                <Trans>Most licensed</Trans>
              </p>
              <DesignCard design={lead} isBig corner={<KeepButton kind="designworks" id={lead.id} name={lead.title} isCompact />} />
            </div>
          )}
          <DesignGrid designs={designs.slice(0, lead ? 4 : 16)} columns={lead ? 2 : 4} />
        </div>
        {more.length > 0 && <DesignGrid designs={more} columns={4} />}
      </Section>
      {week.length > 0 && (
        <Section title={<Trans>Designers of the week</Trans>} about={<Trans>Licensed and read most in seven days</Trans>}>
          <Grid columns={2}>
            {week.map((designer) => (
              <li key={designer.user_id}>
                <DesignerCard designer={designer} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {colourways.length > 0 && (
        <Section title={<Trans>New colourways</Trans>} about={<Trans>Known drawings in other colours</Trans>}>
          <Grid columns={5}>
            {colourways.map((one) => (
              <li key={one.design.id}>
                <DesignCard design={one.design} colourway={one} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <Section title={<Trans>By way of printing</Trans>} about={<Trans>How the design is brought onto cloth</Trans>}>
        <ul className={css.types}>
          {types.map((type) => (
            <li key={type.key}>
              <LinkButton to={to("product-opusscreen", { type: type.key })} look="soft">
                {type.word}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Section>
      {week.length === 0 && designers.list.length > 0 && (
        <Section title={<Trans>Designers</Trans>} more={{ label: <Trans>All {hands}</Trans>, to: to("design-designer_liste") }}>
          <Grid columns={2}>
            {designers.list.map((designer) => (
              <li key={designer.user_id}>
                <DesignerCard designer={designer} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </main>
  );
}
