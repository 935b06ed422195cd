import { useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";
import RegistrationForm from "./registration-form.island.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

export default function RegisterBusinessPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Register as a business`} alone headed>
      <RegistrationForm as="business" {...loaderData} />
    </RegisterPage>
  );
}
