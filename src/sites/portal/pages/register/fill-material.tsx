import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { BusinessForm } from "#domains/people/accounts/ui/business-form.tsx";
import { PersonalForm } from "#domains/people/accounts/ui/personal-form.tsx";
import { marks, RegisterBottom, RegisterNav } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { RetrievePasswordForm } from "#domains/people/accounts/ui/retrieve-password-form.tsx";
import { to } from "#kit/paths.ts";
import { CityField } from "./city-field.tsx";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

/** `/register/fillMaterial?title=&mark=`: mark 2 is password retrieval, 3 a business, else a person. */
export default function FillMaterial({ loaderData: { countries, provinces } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mark = Number(params.get("mark"));
  const own = mark === marks.retrieval ? t`Retrieve password` : mark === marks.business ? t`Register as a business` : t`Register as a person`;
  const title = params.get("title")?.slice(0, 40) || own;
  const done = () => void navigate(to("register-components-initialTrue"));
  return (
    <RegisterPage title={title}>
      <RegisterNav title={title} />
      {mark === marks.retrieval ? (
        <RetrievePasswordForm />
      ) : mark === marks.business ? (
        <BusinessForm cityField={(field) => <CityField provinces={provinces} {...field} />} onDone={done} />
      ) : (
        <PersonalForm countries={countries} onDone={done} />
      )}
      <RegisterBottom />
    </RegisterPage>
  );
}
