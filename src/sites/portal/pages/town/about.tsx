import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townList } from "#domains/publishing/town/contract/reading.ts";
import { Chapter, FacilityCard, Figures } from "#domains/publishing/town/ui/entry-cards.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { TownFrame } from "./town-frame.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [chapters, figures, facilities] = await Promise.all([
    ask(townList, { kind: "chapter" }),
    ask(townList, { kind: "figure" }),
    ask(townList, { kind: "facility", size: 60 }),
  ]);
  return { chapters: chapters.list, figures: figures.list, facilities: facilities.list };
};

/** `/junan/about`: the town, in chapters and figures, and what its factories share. */
export default function TownAboutPage() {
  const { t } = useLingui();
  const { chapters, figures, facilities } = useLoaderData<typeof loader>();
  return (
    <TownFrame page="junan-about" title={t`The town`} about={<Trans>How a county of peanut fields came to sew, and what its factories share today.</Trans>}>
      <div className="wrap">
        <Figures entries={figures} />
        {chapters.length === 0 ? (
          <Empty title={<Trans>Nothing has been written about the town yet</Trans>} />
        ) : (
          chapters.map((entry) => <Chapter key={entry.id} entry={entry} />)
        )}
        {facilities.length > 0 && (
          <Section title={<Trans>Shared facilities</Trans>} about={<Trans>Open to every workshop of the town, by the hour or by the piece.</Trans>}>
            <Grid columns={3}>
              {facilities.map((entry) => (
                <li key={entry.id}>
                  <FacilityCard entry={entry} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
      </div>
    </TownFrame>
  );
}
