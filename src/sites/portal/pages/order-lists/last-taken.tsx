import { Trans } from "@lingui/react/macro";
import { DayOf } from "#ui/day.tsx";

/** When a list last went into a cart: of one that is shared into anybody's there. */
export const LastTaken = ({ list }: { list: { taketime: number; shared_with: string } }) =>
  list.shared_with ? (
    <Trans>
      Last added to a cart by somebody of the company <DayOf at={list.taketime} />
    </Trans>
  ) : (
    <Trans>
      Last added to the cart <DayOf at={list.taketime} />
    </Trans>
  );
