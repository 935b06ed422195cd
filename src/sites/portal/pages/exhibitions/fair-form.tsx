import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { FormKind } from "#domains/publishing/exhibitions/contract/fields.ts";
import { fairForm } from "#domains/publishing/exhibitions/contract/reading.ts";
import { formPath } from "#domains/publishing/exhibitions/ui/fair-links.ts";
import { FairTimes } from "#domains/publishing/exhibitions/ui/fair-times.tsx";
import { FormStateText } from "#domains/publishing/exhibitions/ui/form-state-text.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./fair-form.module.css";
import { FairFrame } from "./fair-frame.tsx";
import FairSignUp from "./fair-sign-up.island.tsx";
import { siteOf } from "./load-fair.ts";

/** `/expo/{site}/apply` and `/expo/{site}/signUp`: the form that the fair has, or the 404 page. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const kind: FormKind = /\/apply\/?$/i.test(url.pathname) ? "apply" : "signUp";
  return callFrom(context)(fairForm, { site: siteOf(params), kind });
};

export default function FairFormPage() {
  const { fair, form } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = formPath(fair.site, form.kind);
  const title = form.title;
  const name = fair.name;
  return (
    <FairFrame fair={fair} at={path} title={form.kind === "apply" ? t`Apply for a stand` : t`Sign up to visit`}>
      <PageMeta title={t`${title}: ${name}`} description={form.about} path={path} of={{ kind: "fair", id: fair.site }} />
      <div className="wrap">
        <div className={css.columns}>
          <div>
            <PageHead title={form.title} about={form.about} />
            <FairSignUp site={fair.site} form={form} />
          </div>
          <aside className={css.aside}>
            <Picture src={fair.image} alt="" sizes="340px" ratio="4 / 3" eager />
            <div className={css.strip} />
            <dl>
              <FairTimes fair={fair} />
              <div>
                <dt>
                  <Trans context="of a fair">Place</Trans>
                </dt>
                <dd>
                  {fair.venue}
                  <br />
                  <span className="small muted">{fair.address}</span>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans context="of a fair">Sign-up</Trans>
                </dt>
                <dd>
                  <FormStateText form={form} />
                </dd>
              </div>
            </dl>
          </aside>
        </div>
      </div>
    </FairFrame>
  );
}
