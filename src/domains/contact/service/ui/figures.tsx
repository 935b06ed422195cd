import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { FigureLine } from "../contract/figures.ts";
import { Took } from "./waiting-clock.tsx";

type Figures = Omit<FigureLine, "who">;

const Made = ({ children }: { children: ReactNode }) => <span className="cap">{children}</span>;

const FirstAnswer = ({ of: { first_answers: count, first_answer_median: median, in_time: inTime } }: { of: Figures }) =>
  median === null ? (
    <>–</>
  ) : (
    <>
      <Took seconds={Math.round(median)} />
      <br />
      <Made>
        <Plural value={count} one="# first reply" other="median of # first replies" />
        {"\u00a0· "}
        <Trans>{inTime} in time</Trans>
      </Made>
    </>
  );

const Closing = ({ of: { closings: count, closing_median: median } }: { of: Figures }) =>
  median === null ? (
    <>–</>
  ) : (
    <>
      <Took seconds={Math.round(median)} />
      <br />
      <Made>
        <Plural value={count} one="# closed conversation" other="median of # closed conversations" />
      </Made>
    </>
  );

const Satisfaction = ({ of: { scores, score_mean: mean, asked } }: { of: Figures }) =>
  mean === null ? (
    <Made>
      <Trans>no ratings yet</Trans>
    </Made>
  ) : (
    <>
      <Ltr>{mean.toFixed(1)} / 5</Ltr>
      <br />
      <Made>
        <Trans>
          {scores} of {asked} who were asked
        </Trans>
      </Made>
    </>
  );

/** Figures of those who answer, or of shops: each says of how many it is made. Whose line has no person is that of all together. */
export const FigureTable = ({ caption, whoLabel, all, lines }: { caption: string; whoLabel: ReactNode; all?: Figures; lines: readonly FigureLine[] }) => {
  const { t } = useLingui();
  const rows: (Figures & { key: number; name: string })[] = [
    // Of one alone the sum says the same again.
    ...(all && lines.length !== 1 ? [{ ...all, key: 0, name: t`All together` }] : []),
    ...lines.map(({ who, ...figures }) => ({ ...figures, key: who.id, name: who.nickname })),
  ];
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: "who", label: whoLabel, cell: (row) => <b dir="auto">{row.name}</b> },
        { key: "first", label: <Trans>First answer after</Trans>, cell: (row) => <FirstAnswer of={row} /> },
        { key: "closing", label: <Trans>Closed after</Trans>, cell: (row) => <Closing of={row} /> },
        { key: "score", label: <Trans>Satisfaction</Trans>, cell: (row) => <Satisfaction of={row} /> },
      ]}
    />
  );
};
