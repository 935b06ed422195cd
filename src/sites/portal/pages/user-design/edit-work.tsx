import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { ownWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { workChoices } from "./load-choices.ts";
import { WorkForm } from "./work-form.tsx";
import { WorkStateBadge } from "#domains/catalogue/designs/ui/work-state.tsx";

/** Change, correct and send in again one of my works, by the query's id. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const id = idOf(new URL(request.url).searchParams.get("id"));
  if (!id) throw missing();
  const call = callFrom(context);
  return { work: await call(ownWork, { id }), choices: await workChoices(call) };
};

export default function EditWorkPage() {
  const { work, choices } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const navigate = useNavigate();
  const details = to("user-design-details", { id: work.id });
  return (
    <main className="wrap">
      <PageMeta title={t`Edit: ${work.title}`} noIndex />
      <Breadcrumb
        trail={[
          { label: t`User centre`, to: to("user") },
          { label: t`My print works`, to: to("user-design") },
          { label: work.title, to: details },
          { label: t`Edit` },
        ]}
      />
      <PageHead title={work.title} about={<WorkStateBadge state={work.state} />} />
      {work.state === "submitted" ? (
        <Empty title={t`A reviewer is looking at this work`} about={t`Withdraw it before you change it.`}>
          <LinkButton to={details} look="ghost">
            <Trans>To the work</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <WorkForm key={work.id} work={work} choices={choices} onSaved={async () => navigate(details)} />
      )}
    </main>
  );
}
