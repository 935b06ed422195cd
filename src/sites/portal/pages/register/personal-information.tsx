import { useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";
import RegistrationForm from "./registration-form.island.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

export default function PersonalInformationPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Personal information`} alone>
      <RegistrationForm as="person" {...loaderData} />
    </RegisterPage>
  );
}
