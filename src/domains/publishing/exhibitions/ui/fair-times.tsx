import { Trans } from "@lingui/react/macro";

/** On which days a fair is, and at what hours: two facts of a list of them. */
export const FairTimes = ({ fair }: { fair: { dates: string; hours: string } }) => (
  <>
    <div>
      <dt>
        <Trans context="of a fair">Dates</Trans>
      </dt>
      <dd>
        <bdi>{fair.dates}</bdi>
      </dd>
    </div>
    <div>
      <dt>
        <Trans context="of a fair">Hours</Trans>
      </dt>
      <dd>
        <bdi>{fair.hours}</bdi>
      </dd>
    </div>
  </>
);
