import { useLingui } from "@lingui/react/macro";

export const useGenderNames = (): Record<string, string> => {
  const { t } = useLingui();
  return { woman: t`Women`, man: t`Men`, girl: t`Girls`, boy: t`Boys` };
};
