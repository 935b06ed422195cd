import { Trans } from "@lingui/react/macro";
import { Day } from "#ui/day.tsx";
import { Message } from "#ui/states.tsx";

/** Says that the factory behind a shop or a product is away, or will be. */
export const HolidayBand = ({ holiday }: { holiday: { from: string; until: string; note: string; has_begun: boolean } | null }) =>
  holiday && (
    <Message tone="warning">
      {holiday.has_begun ? (
        <Trans>
          The shop is on holiday until <Day day={holiday.until} />. Orders are taken; they leave when it is back.
        </Trans>
      ) : (
        <Trans>
          The shop will be on holiday from <Day day={holiday.from} /> to <Day day={holiday.until} />.
        </Trans>
      )}{" "}
      <bdi>{holiday.note}</bdi>
    </Message>
  );
