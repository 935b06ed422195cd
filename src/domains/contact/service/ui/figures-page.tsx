import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { figureSpans, type InboxFigures } from "../contract/figures.ts";
import { FigureTable } from "./figures.tsx";
import { Promised } from "./waiting-clock.tsx";

type FigureSpan = (typeof figureSpans)[number];
/** How many days back the address asks for. */
export const spanOf = (search: URLSearchParams): FigureSpan => figureSpans.find((one) => String(one) === search.get("days")) ?? 30;

/** Within what time an answer is wanted there, which another inbox need not have. */
export const AnswerWanted = ({ seconds }: { seconds: number }) => (
  <Trans>
    Target for an answer: <Promised seconds={seconds} />.
  </Trans>
);

/** How an inbox answers, in all and by each who answers there. */
export const InboxFiguresPage = ({
  figures,
  span,
  path,
  back,
  backWords,
  children,
}: {
  figures: InboxFigures;
  span: FigureSpan;
  path: (span: FigureSpan) => string;
  back: string;
  backWords: ReactNode;
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={<Trans>How customers are answered</Trans>}
        about={
          <Trans>
            Of conversations that began in this period. Target for an answer: <Promised seconds={figures.target} />.
          </Trans>
        }
      >
        <LinkButton look="ghost" size="small" to={back}>
          <Icon name="back" small />
          {backWords}
        </LinkButton>
      </PageHead>
      <LinkTabs
        label={t`In which days`}
        at={path(span)}
        tabs={figureSpans.map((days) => ({ to: path(days), label: <Plural value={days} one="# day" other="# days" /> }))}
      />
      <Section
        title={
          <Plural value={figures.all.opened} _0="Nobody has asked in this period" one="# conversation in this period" other="# conversations in this period" />
        }
      >
        <FigureTable caption={t`Figures of those who answer`} whoLabel={<Trans>Who answers</Trans>} all={figures.all} lines={figures.agents} />
      </Section>
      {children}
    </>
  );
};
