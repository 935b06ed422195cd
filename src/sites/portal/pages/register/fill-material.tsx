import { useLingui } from "@lingui/react/macro";
import { useSearchParams, type LoaderFunctionArgs } from "react-router";
import { marks, RegisterBottom, RegisterNav } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { loadPlaces } from "./places.ts";
import { RegisterPage } from "./register-page.tsx";
import RegistrationForm from "./registration-form.island.tsx";
import RetrievalForm from "./retrieval-form.island.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadPlaces(context);

/** `/register/fillMaterial?title=&mark=`: mark 2 is password retrieval, 3 a business, else a person. */
export default function FillMaterial({ loaderData: { countries, provinces } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const mark = Number(params.get("mark"));
  const own = mark === marks.retrieval ? t`Reset password` : mark === marks.business ? t`Register as a business` : t`Register as a person`;
  const title = params.get("title")?.slice(0, 40) || own;
  return (
    <RegisterPage title={title}>
      <RegisterNav title={title} isRetrieval={mark === marks.retrieval} />
      {mark === marks.retrieval ? (
        <RetrievalForm />
      ) : (
        <RegistrationForm as={mark === marks.business ? "business" : "person"} countries={countries} provinces={provinces} />
      )}
      <RegisterBottom underForm />
    </RegisterPage>
  );
}
