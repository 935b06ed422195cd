import { useLingui } from "@lingui/react/macro";

/** The title of a page of the backstage, which search engines leave alone. */
export const SellerTitle = ({ children }: { children: string }) => {
  const { t } = useLingui();
  return (
    <>
      <title>{`${children} · ${t`Threadport`}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
};
