import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { inboxFigures } from "#domains/contact/service/contract/figures.ts";
import { InboxFiguresPage, spanOf } from "#domains/contact/service/ui/figures-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const days = spanOf(new URL(request.url).searchParams);
  return { days, figures: await callFrom(context)(inboxFigures.shop, { days }) };
};

/** How the people of a shop answer, each of them and all together. */
export default function MessageFiguresPage() {
  const { t } = useLingui();
  const { days, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`How customers are answered`}</SellerTitle>
      <InboxFiguresPage
        figures={figures}
        span={days}
        path={(span) => toSeller("messages-figures", { days: String(span) })}
        back={toSeller("messages")}
        backWords={<Trans>Customers' messages</Trans>}
      />
    </>
  );
}
