import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { exhibitingDesigners } from "#domains/publishing/exposition/contract/looks.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { to } from "#kit/paths.ts";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, Picture } from "#ui/picture.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./exposition.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(exhibitingDesigners, {});

export default function ExhibitingDesignersPage() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <Stage at="designers" trail={[{ label: t`Designers` }]}>
      <PageMeta title={t`Designers of the exposition`} description={t`Who shows here, with the newest looks of each.`} path={to("xpo-designer")} />
      <PageHead title={<Trans>Designers of the exposition</Trans>} about={<Trans>Who shows here, with the newest looks of each</Trans>} />
      {list.length === 0 ? (
        <Empty title={<Trans>No designer shows yet</Trans>} />
      ) : (
        <Grid columns={3}>
          {list.map((designer) => (
            <li key={designer.id}>
              <article className={css.person}>
                <Avatar src={designer.portrait} name={designer.name} size={88} />
                <div>
                  <h2 className="h4">
                    <Link to={to("xpo-designeritem-id", { id: designer.id })}>{designer.name}</Link>
                  </h2>
                  <p className="small muted">
                    <Flag code={designer.country} /> {designer.city}
                  </p>
                  <p className="small">
                    <Plural value={designer.looks_count} one="# look" other="# looks" />
                  </p>
                </div>
                <ul>
                  {designer.looks.map((look) => (
                    <li key={look.id}>
                      <Link to={to("xpo-fashion-details-id", { id: look.id })} aria-label={look.title}>
                        <Picture src={look.image} alt="" sizes="120px" ratio="2 / 3" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </article>
            </li>
          ))}
        </Grid>
      )}
    </Stage>
  );
}
