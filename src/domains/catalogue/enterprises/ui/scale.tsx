import { Trans } from "@lingui/react/macro";

/** "320人以上", and 无 where nothing is known (specification, section 9). */
export const Scale = ({ renshu }: { renshu: number | null }) => (renshu === null ? <Trans>None given</Trans> : <Trans>{renshu}+ employees</Trans>);
