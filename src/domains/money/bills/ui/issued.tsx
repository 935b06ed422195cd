import { Trans } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";

/** Under which number a statement was issued, and when; of one that is not, when it will be. */
export const Issued = ({ statement: { number, issued_at } }: { statement: { number: string; issued_at: number } }) =>
  number === "" ? (
    <Trans>Not issued yet: a statement is issued a day after its month ends.</Trans>
  ) : (
    <Trans>
      <Ltr>{number}</Ltr>, issued <Stamp at={issued_at} />. It is never changed.
    </Trans>
  );
