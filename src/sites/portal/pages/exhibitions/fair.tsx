import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { BlockView } from "#domains/publishing/exhibitions/ui/block-view.tsx";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { addressOf, JsonLd, PageMeta } from "../../meta.ts";
import { fairEvent } from "./fair-event.ts";
import { FairFrame } from "./fair-frame.tsx";
import { loadFair, minute } from "./load-fair.ts";

/** The front page of a fair: its blocks, in the order in which they were put. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { fair: await loadFair(callFrom(context), params), now: minute(), publicUrl, imageHost: imageHost || publicUrl };
};

export default function FairPage() {
  const { fair, now, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { i18n } = useLingui();
  const path = to("expo-site", { site: fair.site });
  // Every second block in the page's width stands on the wash, however the others lie between.
  const plain = fair.blocks.filter((block) => block.type !== "hero" && block.type !== "sign_up").map((block) => block.key);
  return (
    <FairFrame fair={fair} at={path}>
      <PageMeta title={fair.name} description={fair.about} path={path} of={{ kind: "fair", id: fair.site }} />
      <JsonLd value={fairEvent(fair, addressOf(path, localeFrom(i18n.locale), publicUrl), imageHost)} />
      {fair.blocks.map((block) => (
        <BlockView key={block.key} block={block} fair={fair} now={now} tinted={plain.indexOf(block.key) % 2 === 0} />
      ))}
    </FairFrame>
  );
}
