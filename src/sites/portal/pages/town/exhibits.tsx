import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townList } from "#domains/publishing/town/contract/reading.ts";
import { ExhibitCard } from "#domains/publishing/town/ui/entry-cards.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { readTownQuery } from "./town-query.ts";
import { TownFrame } from "./town-frame.tsx";
import css from "./town.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { page, isOver } = readTownQuery(request);
  const when = isOver ? ("over" as const) : ("coming" as const);
  return { when, ...(await callFrom(context)(townList, { kind: "exhibit", when, page, size: 12 })) };
};

/** `/junan/bolan`: exhibitions held in the town, to come (usual) or over (`?when=over`). */
export default function TownExhibitsPage() {
  const { t } = useLingui();
  const { when, list, counts, page, size, total } = useLoaderData<typeof loader>();
  const pathOf = (which: "coming" | "over", at?: number) =>
    to("junan-bolan", { when: which === "over" ? which : undefined, page: at && at > 1 ? at : undefined });
  return (
    <TownFrame
      page="junan-bolan"
      title={t({ message: "Exhibitions", context: "town" })}
      about={<Trans>Shown in the town's own halls: fabrics, machines, and what its factories sew next season.</Trans>}
    >
      <div className="wrap">
        <div className={css.tools}>
          <LinkTabs
            label={t`When`}
            at={pathOf(when)}
            tabs={[
              { to: pathOf("coming"), label: <Trans context="exhibitions">To come</Trans>, count: counts.coming },
              { to: pathOf("over"), label: <Trans context="exhibitions">Past</Trans>, count: counts.over },
            ]}
          />
        </div>
        <h2 className="visually-hidden">
          <Trans>Results</Trans>
        </h2>
        {list.length === 0 ? (
          <Empty title={when === "coming" ? <Trans>No exhibition is announced</Trans> : <Trans>None is over yet</Trans>}>
            <LinkButton look="ghost" to={to("expo")}>
              <Trans>Fairs of the portal</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <div className={css.list}>
            {list.map((entry) => (
              <ExhibitCard key={entry.id} entry={entry} />
            ))}
          </div>
        )}
        <Pager page={page} size={size} total={total} hrefOf={(at) => pathOf(when, at)} />
      </div>
    </TownFrame>
  );
}
