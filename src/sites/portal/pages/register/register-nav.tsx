import { useLingui } from "@lingui/react/macro";
import { RegisterNav } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { PageMeta } from "../../meta.ts";

export default function RegisterNavPage() {
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={t`Register`} noIndex />
      <RegisterNav />
    </main>
  );
}
