import { Trans } from "@lingui/react/macro";

/** What comes back when the client cancels, by how long before. */
export const CancelScale = ({ scale }: { scale: readonly { hours: number; percent: number }[] }) => (
  <ul className="small">
    {scale.map(({ hours, percent }) => (
      <li key={hours}>
        {hours % 24 === 0 ? (
          <Trans>
            {hours / 24} days before or earlier: {percent} % comes back
          </Trans>
        ) : (
          <Trans>
            {hours} hours before or earlier: {percent} % comes back
          </Trans>
        )}
      </li>
    ))}
    <li>
      <Trans>Later: nothing comes back. If the model cancels, everything does.</Trans>
    </li>
  </ul>
);
