import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { figureSpans, type InboxFigures } from "../contract/figures.ts";
import { FigureTable } from "./figures.tsx";
import type { FigureSpan } from "./span-of.ts";
import { Promised } from "./waiting-clock.tsx";

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
  file,
  back,
  backWords,
  children,
}: {
  figures: InboxFigures;
  span: FigureSpan;
  path: (span: FigureSpan) => string;
  /** What takes them home. */
  file: ReactNode;
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
        {file}
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
