import { useLingui } from "@lingui/react/macro";

/** What is said when a call of the staff was sent that may need a second person: that it is done, or that it waits. */
export const useProposed = () => {
  const { t } = useLingui();
  return (done: string, { is_proposed }: { is_proposed?: true | undefined }): string =>
    is_proposed ? t`This amount takes two people: it waits among the proposals for the second one` : done;
};
