import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { genders, modelStyles, modelStyleWords } from "#domains/catalogue/models/contract/fields.ts";
import { ModelCard } from "#domains/catalogue/models/ui/model-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { useGenderNames } from "./gender-names.ts";
import css from "./models.module.css";

/** The front page of the models: the newest, and a row of each kind. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [newest, ...rows] = await Promise.all([
    call(listModels, { size: 6 }),
    ...genders.map((gender) => call(listModels, { gender, sort: "height", size: 6 })),
  ]);
  return {
    newest,
    rows: genders.map((gender, index) => ({ gender, list: rows[index]?.list ?? [], total: rows[index]?.total ?? 0 })).filter((row) => row.total > 0),
    styles: modelStyles.map((key) => ({ key, word: call.say(modelStyleWords[key]) })),
  };
};

export default function ModelsPage() {
  const { newest, rows, styles } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const names = useGenderNames();
  const all = newest.total.toLocaleString("en") + (newest.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta
        title={t`Fashion models`}
        description={t`Fashion models for lookbooks, e-commerce, runway and fitting, with measures, styles, town and day rate.`}
        {...(newest.list[0] ? { image: newest.list[0].image } : {})}
      />
      <Breadcrumb trail={[{ label: t`Models` }]} />
      <PageHead title={<Trans>Models</Trans>} about={<Trans>For lookbooks, e-commerce, runway and fitting</Trans>}>
        <LinkButton to={to("models-list", { "*": "" })}>
          <Trans>Filter all {all}</Trans>
        </LinkButton>
        <LinkButton to={to("models-service")} look="ghost">
          <Trans>How booking works</Trans>
        </LinkButton>
      </PageHead>
      <nav aria-label={t`Booked for`}>
        <ul className={css.styles}>
          {styles.map((style) => (
            <li key={style.key}>
              <LinkButton to={to("models-list", { "*": style.key })} look="soft" size="small">
                {style.word}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
      {newest.list.length === 0 ? (
        <Empty title={t`No model has a profile yet`}>
          <LinkButton to={to("home")} look="ghost">
            <Trans>To the front page</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          {newest.total > 12 && (
            <Section title={<Trans>New faces</Trans>} more={{ label: <Trans>All {all}</Trans>, to: to("models-list", { "*": "" }) }}>
              <Grid columns={6}>
                {newest.list.map((model, index) => (
                  <li key={model.id}>
                    <ModelCard model={model} hasPlace eager={index < 6} corner={<KeepButton kind="model" id={model.id} name={model.name} isCompact />} />
                  </li>
                ))}
              </Grid>
            </Section>
          )}
          {rows.map((row, index) => {
            const total = row.total.toLocaleString("en");
            return (
              <Section key={row.gender} title={names[row.gender]} more={{ label: <Trans>All {total}</Trans>, to: to("models-list", { "*": row.gender }) }}>
                <Grid columns={6}>
                  {row.list.map((model) => (
                    <li key={model.id}>
                      <ModelCard model={model} hasPlace eager={index === 0} corner={<KeepButton kind="model" id={model.id} name={model.name} isCompact />} />
                    </li>
                  ))}
                </Grid>
              </Section>
            );
          })}
        </>
      )}
    </main>
  );
}
