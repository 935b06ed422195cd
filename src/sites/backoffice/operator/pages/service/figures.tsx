import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { inboxFigures, shopFigures } from "#domains/contact/service/contract/figures.ts";
import { FigureTable } from "#domains/contact/service/ui/figures.tsx";
import { AnswerWanted, InboxFiguresPage } from "#domains/contact/service/ui/figures-page.tsx";
import { spanOf } from "#domains/contact/service/ui/span-of.ts";
import { Section } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const days = spanOf(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [figures, { shops, target }] = await Promise.all([ask(inboxFigures.service, { days }), ask(shopFigures, { days })]);
  return { days, figures, shops, target };
};

/** How customer service answers, by agent, and how shops do. */
export default function ServiceFiguresPage() {
  const { t } = useLingui();
  const { days, figures, shops, target } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`How customers are answered`}</ConsoleTitle>
      <InboxFiguresPage
        figures={figures}
        span={days}
        file={<CsvLink to={toConsole("service-figures-export", { days: String(days) })} />}
        path={(span) => toConsole("service-figures", { days: String(span) })}
        back={toConsole("service")}
        backWords={<Trans>Customer service</Trans>}
      >
        {shops.length > 0 && (
          <Section title={<Trans>By shop</Trans>} about={<AnswerWanted seconds={target} />}>
            <FigureTable caption={t`By shop`} whoLabel={<Trans>Shop</Trans>} lines={shops} />
          </Section>
        )}
      </InboxFiguresPage>
    </>
  );
}
