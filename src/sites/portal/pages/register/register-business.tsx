import { useLingui } from "@lingui/react/macro";
import { useNavigate, type LoaderFunctionArgs } from "react-router";
import { BusinessForm } from "#domains/people/accounts/ui/business-form.tsx";
import { to } from "#kit/paths.ts";
import { CityField } from "./city-field.tsx";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

export default function RegisterBusinessPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RegisterPage title={t`Register as a business`} alone>
      <BusinessForm
        cityField={(field) => <CityField provinces={loaderData.provinces} {...field} />}
        onDone={() => void navigate(to("register-components-initialTrue"))}
      />
    </RegisterPage>
  );
}
