import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#ui/use-session.ts";
import { to } from "#kit/paths.ts";
import { CertificationPage } from "./certification-page.tsx";
import { loadCertification, onlyWhenOtherData } from "./load-certification.ts";

export const loader = loadCertification("enterprise");
export const shouldRevalidate = onlyWhenOtherData;

export default function EnterpriseCertificationPage() {
  const { t } = useLingui();
  const user = useSession();
  return (
    <CertificationPage
      title={t`Enterprise certification`}
      about={t`We check the company before buyers see it.`}
      page={user ? { to: to("enterprise-details-id", { id: user.id }), label: <Trans>See my factory page</Trans> } : undefined}
    />
  );
}
