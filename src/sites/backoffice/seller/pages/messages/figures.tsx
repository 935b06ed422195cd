import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { inboxFigures } from "#domains/contact/service/contract/figures.ts";
import { InboxFiguresPage } from "#domains/contact/service/ui/figures-page.tsx";
import { spanOf } from "#domains/contact/service/ui/span-of.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

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
        file={<CsvLink small to={toSeller("messages-figures-export", { days: String(days) })} />}
        path={(span) => toSeller("messages-figures", { days: String(span) })}
        back={toSeller("messages")}
        backWords={<Trans>Customers' messages</Trans>}
      />
    </>
  );
}
