import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ecosystem, type StepKind } from "#domains/catalogue/designs/contract/ecosystem.ts";
import { DesignCard } from "#domains/catalogue/designs/ui/design-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Band, Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./ecosy.module.css";

/** The design ecosystem, step by step: texts of content staff, figures counted, works that show each step. */
export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(ecosystem, {});

type Shown = { figure: number; label: string };

export default function EcosyPage() {
  const { steps, figures } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const counted: Record<StepKind, Shown> = {
    brief: { figure: figures.hireable, label: t`designers take commissions` },
    draw: { figure: figures.colourways, label: t`colourways beside the originals` },
    protect: { figure: figures.registered, label: t`works with a registration number` },
    license: { figure: figures.licences, label: t`licences in force` },
    sample: { figure: figures.works, label: t`works ready for a strike-off` },
    produce: { figure: figures.exclusives, label: t`prints that one maker has alone` },
  };
  const ways: Record<StepKind, { to: string; label: string }> = {
    brief: { to: to("design-designer_liste", { hire: "open" }), label: t`Designers for hire` },
    draw: { to: to("design-screen"), label: t`All prints` },
    protect: { to: to("product-opusscreen"), label: t`Design works` },
    license: { to: to("design-screen", {}, { licence: "exclusive" }), label: t`Prints to be had alone` },
    sample: { to: to("design-screen", { tag: "digital" }), label: t`Prints for digital printing` },
    produce: { to: to("po"), label: t`Processing orders` },
  };
  const sums: (Shown & { key: string })[] = [
    { key: "designers", figure: figures.designers, label: t`designers` },
    { key: "countries", figure: figures.countries, label: t`countries and regions` },
    { key: "works", figure: figures.works, label: t`published prints` },
    { key: "licences", figure: figures.licences, label: t`licences in force` },
  ];
  return (
    <main>
      <div className="wrap">
        <PageMeta
          title={t`The design ecosystem: from brief to cloth`}
          description={t`How a print comes about here: brief, drawing, registration, licence, strike-off and production, with figures and works.`}
          path={to("design-ecosy")}
        />
        <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Design ecosystem` }]} />
        <PageHead title={<Trans>From brief to cloth</Trans>} about={<Trans>How a print comes about, step by step</Trans>}>
          <LinkButton to={to("design-designer_liste", { hire: "open" })}>
            <Trans>Find a designer</Trans>
          </LinkButton>
        </PageHead>
      </div>
      <Band>
        <ul className={css.sums}>
          {sums.map((one) => (
            <li key={one.key}>
              <span className="fig">
                <bdi dir="ltr">{one.figure.toLocaleString("en")}</bdi>
              </span>
              <span>{one.label}</span>
            </li>
          ))}
        </ul>
      </Band>
      <div className="wrap">
        {steps.length === 0 && (
          <Empty title={t`The steps are being written`}>
            <LinkButton to={to("design")} look="ghost">
              <Trans>Print designs</Trans>
            </LinkButton>
          </Empty>
        )}
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step.kind}>
              <div className={css.said}>
                <span className={css.number} aria-hidden>
                  <bdi dir="ltr">{index + 1}</bdi>
                </span>
                <h2 className="disp">{step.title}</h2>
                <p>{step.body}</p>
                <p className={css.count}>
                  <span className="fig">
                    <bdi dir="ltr">{counted[step.kind].figure.toLocaleString("en")}</bdi>
                  </span>
                  <span className="cap">{counted[step.kind].label}</span>
                </p>
                <LinkButton to={ways[step.kind].to} look="ghost" size="small">
                  {ways[step.kind].label}
                </LinkButton>
              </div>
              {step.works.length > 0 && (
                <Grid columns={4} slim>
                  {step.works.map((work) => (
                    <li key={work.id}>
                      <DesignCard design={work} />
                    </li>
                  ))}
                </Grid>
              )}
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
