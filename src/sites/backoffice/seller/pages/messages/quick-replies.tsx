import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { quickReplies } from "#domains/contact/service/contract/quick-replies.ts";
import { QuickReplies } from "#domains/contact/service/ui/quick-replies.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(quickReplies.shop, {});

export default function ShopRepliesPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Quick replies`}</SellerTitle>
      <QuickReplies
        side="shop"
        list={list}
        file={<CsvLink to={toSeller("messages-replies-export")} />}
        back={toSeller("messages")}
        backWords={<Trans>Customers' messages</Trans>}
      />
    </>
  );
}
