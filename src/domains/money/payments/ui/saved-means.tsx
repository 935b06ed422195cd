import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { Empty, Failure, Loading } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { forgetMeans, savedMeans, type savedWays } from "../contract/saved-means.ts";
import css from "./saved-means.module.css";

type Way = OutputOf<typeof savedWays>["list"][number];
type Means = OutputOf<typeof savedMeans>["list"][number];

/** A card as its owner knows it again. */
const MeansName = ({ means }: { means: Means }) => (
  <span className="clause">
    <bdi>{means.brand}</bdi> {means.last_four && <Ltr>••••{`\u00a0${means.last_four}`}</Ltr>}
  </span>
);

/** As cards themselves have it: month and year. */
const monthOnCard = (goodUntil: string): string => `${goodUntil.slice(5)}/${goodUntil.slice(2, 4)}`;

/** What one provider keeps: asked of it when the page is looked at, since nothing of it is kept here. */
const OfWay = ({ way: { provider } }: { way: Way }) => {
  const { t } = useLingui();
  const [list, setList] = useState<readonly Means[] | "away" | undefined>();
  const [tries, setTries] = useState(0);
  const [leaving, setLeaving] = useState<Means>();
  useEffect(() => {
    const stop = new AbortController();
    call(savedMeans, { provider }, { signal: stop.signal, quiet: true }).then(
      (answer) => setList(answer.list),
      () => {
        if (!stop.signal.aborted) setList("away");
      },
    );
    return () => stop.abort();
  }, [provider, tries]);
  const askAgain = () => {
    setList(undefined);
    setTries((before) => before + 1);
  };

  if (list === undefined) return <Loading count={1} columns={1} ratio="12 / 1" lines={0} />;
  if (list === "away")
    return (
      <Failure
        title={<Trans>Your cards cannot be shown now</Trans>}
        about={<Trans>The payment provider does not answer. Nothing about your cards has changed.</Trans>}
        retry={askAgain}
      />
    );
  if (list.length === 0)
    return (
      <Empty
        title={<Trans>No card is saved</Trans>}
        about={<Trans>When you pay by card, you can have it saved for the next time on the payment page.</Trans>}
      />
    );
  return (
    <>
      <ul className={css.lines}>
        {list.map((means) => (
          <li key={means.means}>
            <Icon name="card" small />
            <MeansName means={means} />
            {means.good_until && (
              <span className="cap">
                <Trans>
                  valid to <Ltr>{monthOnCard(means.good_until)}</Ltr>
                </Trans>
              </span>
            )}
            {means.is_over && (
              <StateBadge tone="waiting">
                <Trans context="card">Expired</Trans>
              </StateBadge>
            )}
            <Button look="ghost" size="small" onClick={() => setLeaving(means)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <CallDialog
          call={forgetMeans}
          start={{}}
          toInput={() => ({ provider, means: leaving.means })}
          title={<Trans>Remove this card?</Trans>}
          about={
            <>
              <p>
                <MeansName means={leaving} />
              </p>
              <p>
                <Trans>The payment provider forgets it. What you have paid with it stays paid, and refunds still go back to it.</Trans>
              </p>
            </>
          }
          send={<Trans>Remove the card</Trans>}
          isGrave
          done={t`The card is removed.`}
          onDone={askAgain}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
};

/** Cards that providers keep for the reader; nothing where none of them does. */
export const SavedMeans = ({ ways }: { ways: readonly Way[] }) =>
  ways.length > 0 && (
    <Section title={<Trans>Saved cards</Trans>}>
      {ways.map((way) => (
        <OfWay key={way.provider} way={way} />
      ))}
    </Section>
  );
