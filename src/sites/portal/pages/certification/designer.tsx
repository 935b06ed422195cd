import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#ui/use-session.ts";
import { to } from "#kit/paths.ts";
import { CertificationPage } from "./certification-page.tsx";
import { loadCertification, onlyWhenOtherData } from "./load-certification.ts";

export const loader = loadCertification("designer");
export const shouldRevalidate = onlyWhenOtherData;

export default function DesignerCertificationPage() {
  const { t } = useLingui();
  const user = useSession();
  return (
    <CertificationPage
      title={t`Designer certification`}
      about={t`We look at the work before it is offered.`}
      page={user ? { to: to("design-designer_details", { id: user.id }), label: <Trans>See my designer page</Trans> } : undefined}
    />
  );
}
