import { BusinessForm } from "#domains/people/accounts/ui/business-form.tsx";
import { PersonalForm, type Country } from "#domains/people/accounts/ui/personal-form.tsx";
import { goTo } from "#kit/browser/navigation.ts";
import { to } from "#kit/paths.ts";
import { island } from "#ui/island.tsx";
import { CityField } from "./city-field.tsx";

type Place = { code: string; name: string };

/** The forms by which a person or a business registers. */
const RegistrationForm = ({ as, countries, provinces }: { as: "person" | "business"; countries: readonly Country[]; provinces: readonly Place[] }) => {
  const done = () => void goTo(to("register-components-initialTrue"));
  return as === "business" ? (
    <BusinessForm cityField={(field) => <CityField provinces={provinces} {...field} />} onDone={done} />
  ) : (
    <PersonalForm countries={countries} onDone={done} />
  );
};

export default island("registration-form", RegistrationForm);
