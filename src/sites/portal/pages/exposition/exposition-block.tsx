import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { loadExposition } from "./load-exposition.ts";
import { expositionBlock, expositionBlocks } from "./exposition-blocks.tsx";

/** One block of the exposition's front page alone. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const block = expositionBlocks.find((one) => one === params["block"]);
  if (!block) throw missing();
  return { block, exposition: await loadExposition(callFrom(context)) };
};

export default function ExpositionBlockPage() {
  const { block, exposition } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const titles = { themes: t`Themes`, looks: t`New on the stage`, topics: t`Topics`, news: t`News`, survey: t`Your word counts` };
  const title = titles[block];
  return (
    <Stage trail={[{ label: title }]}>
      <PageMeta title={t`${title}: fashion exposition`} path={to("xpo-components-block", { block })} noIndex />
      <PageHead title={t`Fashion exposition`}>
        <LinkButton to={to("xpo")} look="ghost" size="small">{t`The whole exposition`}</LinkButton>
      </PageHead>
      {expositionBlock(block, exposition)}
    </Stage>
  );
}
