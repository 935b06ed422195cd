import { useLingui } from "@lingui/react/macro";
import { useNavigate, type LoaderFunctionArgs } from "react-router";
import { PersonalForm } from "#domains/people/accounts/ui/personal-form.tsx";
import { to } from "#kit/paths.ts";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

export default function PersonalInformationPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RegisterPage title={t`Personal information`} alone>
      <PersonalForm countries={loaderData.countries} onDone={() => void navigate(to("register-components-initialTrue"))} />
    </RegisterPage>
  );
}
