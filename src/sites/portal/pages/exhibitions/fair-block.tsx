import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { BlockView } from "#domains/publishing/exhibitions/ui/block-view.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { PageHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./fair-frame.module.css";
import { FairFrame } from "./fair-frame.tsx";
import { loadFair, minute } from "./load-fair.ts";

/** One block of a fair on a page of its own. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const fair = await loadFair(callFrom(context), params);
  const block = fair.blocks.find((one) => one.key === params["block"]);
  if (!block) throw missing();
  return { fair, block, now: minute() };
};

export default function FairBlockPage() {
  const { fair, block, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const name = fair.name;
  const title = block.type === "hero" ? block.kicker : block.title;
  return (
    <FairFrame fair={fair} at="" title={title}>
      <PageMeta title={t`${title}: ${name}`} description={fair.about} path={to("expo-site-blocks-block", { site: fair.site, block: block.key })} noIndex />
      <div className={classes("wrap", css.head)}>
        <PageHead title={fair.name} about={fair.dates}>
          <LinkButton to={`${to("expo-site", { site: fair.site })}#${block.key}`} look="ghost">
            {t`The whole fair`}
          </LinkButton>
        </PageHead>
      </div>
      <BlockView block={block} fair={fair} now={now} isAlone tinted />
    </FairFrame>
  );
}
