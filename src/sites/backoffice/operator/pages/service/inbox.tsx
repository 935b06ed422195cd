import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { CardPlacesOf } from "#domains/contact/chat/ui/card-bubble.tsx";
import { customerFile } from "#domains/contact/service/contract/customer.ts";
import { inboxQueue, inquiryDetails } from "#domains/contact/service/contract/inbox.ts";
import { quickReplies } from "#domains/contact/service/contract/quick-replies.ts";
import { CustomerFile } from "#domains/contact/service/ui/customer-file.tsx";
import { Inbox } from "#domains/contact/service/ui/inbox.tsx";
import { placeOf, placeOfCustomer, queryOf } from "#domains/contact/service/ui/inbox-place.ts";
import { holds } from "#kit/rights.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import type { FrameData } from "../../layout/frame.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const place = placeOf(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const { tab, label, q, page, id, customer } = place;
  // Where a notice leads: it knows whose conversation it is, and not which of their questions.
  const asked = customer === undefined ? undefined : await placeOfCustomer(customer, (input) => ask(inboxQueue.service, input));
  if (asked) throw redirect(toConsole("service", queryOf(asked)));
  const [queue, inquiry, { list: replies }, file] = await Promise.all([
    ask(inboxQueue.service, { tab, label, q, page, size: 60 }),
    id === undefined ? null : ask(inquiryDetails.service, { id }),
    ask(quickReplies.service, {}),
    id === undefined ? null : ask(customerFile.service, { id }),
  ]);
  return { place, queue, inquiry, replies, file };
};

/** Where customer service works: each under an own account, customers see customer service. The frame keeps its chat. */
export default function ServicePage() {
  const { t } = useLingui();
  const { file, ...data } = useLoaderData<typeof loader>();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const name = t`Customer service`;
  const orderPath = holds(operator, "staff:orders") ? (id: number) => toConsole("order", { id }) : undefined;
  return (
    <CardPlacesOf value={{ order: orderPath ?? null, contract: null }}>
      <ConsoleTitle>{name}</ConsoleTitle>
      <Inbox
        side="service"
        title={<Trans>Customer service</Trans>}
        {...data}
        me={operator.nickname}
        myId={operator.id}
        path={(place) => toConsole("service", queryOf(place))}
        figuresPath={toConsole("service-figures")}
        repliesPath={toConsole("service-replies")}
        file={
          file && (
            <CustomerFile
              file={file}
              isVisitor={data.inquiry?.visitor_id !== 0}
              orderPath={orderPath}
              allOrders={orderPath && data.inquiry ? toConsole("orders", { keyword: `#${data.inquiry.customer.id}` }) : undefined}
            />
          )
        }
        hoursPath={toConsole("service-hours")}
      />
    </CardPlacesOf>
  );
}
