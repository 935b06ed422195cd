import { Plural } from "@lingui/react/macro";

/** For how long a plan runs. */
export const PlanLength = ({ days }: { days: number }) => <Plural value={days} one="# day" other="# days" />;
