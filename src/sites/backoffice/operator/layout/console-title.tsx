import { useLingui } from "@lingui/react/macro";

/** The title of a page of the console, which search engines leave alone. */
export const ConsoleTitle = ({ children }: { children: string }) => {
  const { t } = useLingui();
  return (
    <>
      <title>{`${children} · ${t`Operator console`} · ${t`Threadport`}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
};
