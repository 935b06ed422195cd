import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { useGenderNames } from "./gender-names.ts";
import { loadModels } from "./load-models.ts";
import { ModelListing } from "./model-listing.tsx";
import { modelPath } from "./model-query.ts";

/** Models filtered by the segments of the path. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) =>
  loadModels(callFrom(context), params["*"] ?? "", new URL(request.url).searchParams);

export default function ModelsListPage() {
  const models = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const names = useGenderNames();
  const { query, styles } = models;
  const town = models.cities.find((one) => one.key === query.city)?.name;
  const about = [query.gender && names[query.gender], town, query.style && styles.find((one) => one.key === query.style)?.word].filter(Boolean).join(" · ");
  return (
    <main className="wrap">
      <PageMeta
        title={about ? t`Models: ${about}` : t`All models`}
        description={t`Fashion models with measures, styles, town and day rate.`}
        path={modelPath({ ...query, sort: "newest" }, { page: query.page })}
        noIndex={models.models.total === 0}
      />
      <Breadcrumb trail={[{ label: t`Models`, to: to("models") }, { label: about || t`All models` }]} />
      <PageHead title={about || <Trans>All models</Trans>} />
      <ModelListing models={models} />
    </main>
  );
}
