import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listSeasons } from "#domains/publishing/exposition/contract/looks.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./exposition.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listSeasons, {});

export default function EvolvePage() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <Stage at="evolve" trail={[{ label: t`Evolution` }]}>
      <PageMeta title={t`Evolution of the seasons`} description={t`Season by season: colours, silhouettes and fabrics.`} path={to("xpo-evolve")} />
      <PageHead title={<Trans>Evolution of the seasons</Trans>} about={<Trans>Colours, silhouettes and fabrics, the latest season first</Trans>} />
      {list.length === 0 && <Empty title={<Trans>No season has been described yet</Trans>} />}
      {list.map((season) => (
        <article key={season.id} className={css.season}>
          <div>
            <bdi className={css.year}>{season.year}</bdi>
            <p>{season.half === "ss" ? <Trans>Spring and summer</Trans> : <Trans>Autumn and winter</Trans>}</p>
            <Link to={to("xpo-fashions", { season: season.id })}>
              <Plural value={season.looks_count} one="# look" other="# looks" />
            </Link>
          </div>
          <div>
            <h2 className="disp h3">{season.title}</h2>
            <p>{season.about}</p>
            <ul className={css.swatches} aria-label={t`Colours`}>
              {season.colours.map((colour) => (
                <li key={colour.hex}>
                  <i style={{ background: colour.hex }} />
                  {colour.name}
                </li>
              ))}
            </ul>
            <div className={css.traits}>
              {[
                { key: "silhouettes", title: <Trans>Silhouettes</Trans>, list: season.silhouettes },
                { key: "fabrics", title: <Trans>Fabrics</Trans>, list: season.fabrics },
              ].map((group) => (
                <section key={group.key}>
                  <h3>{group.title}</h3>
                  <dl>
                    {group.list.map((one) => (
                      <div key={one.name}>
                        <dt>{one.name}</dt>
                        <dd>{one.about}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </div>
          <Picture src={season.image} alt={season.title} sizes="220px" ratio="2 / 3" />
        </article>
      ))}
    </Stage>
  );
}
