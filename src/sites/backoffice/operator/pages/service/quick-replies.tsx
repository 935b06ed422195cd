import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { quickReplies } from "#domains/contact/service/contract/quick-replies.ts";
import { QuickReplies } from "#domains/contact/service/ui/quick-replies.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(quickReplies.service, {});

export default function ServiceRepliesPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Quick replies`}</ConsoleTitle>
      <QuickReplies
        side="service"
        list={list}
        file={<CsvLink to={toConsole("service-replies-export")} />}
        back={toConsole("service")}
        backWords={<Trans>Customer service</Trans>}
      />
    </>
  );
}
