import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listDesigners } from "#domains/designs/contract/designers.ts";
import { DesignerCard } from "#domains/designs/ui/designer-card.tsx";
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

/** The front page of print design: styles, the newest prints, ways of printing, designers. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [front, designers] = await Promise.all([loadDesignFront(call), call(listDesigners, { size: 4 })]);
  return { ...front, designers, types: typeChoices(call) };
};

export default function DesignPage() {
  const { designs, total, totalIsCapped, styles, types, designers } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const prints = total.toLocaleString("en") + (totalIsCapped ? "+" : "");
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
      </PageHead>
      <StyleRibbon styles={styles} chosen={undefined} all={to("design-screen")} hrefOf={(tag) => to("design-screen", { tag })} />
      <Section title={<Trans>Newest prints</Trans>} more={{ label: <Trans>All {prints}</Trans>, to: to("design-screen") }}>
        <DesignGrid designs={designs} />
      </Section>
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
      {designers.list.length > 0 && (
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
