import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { CardPlacesOf } from "#domains/contact/chat/ui/card-bubble.tsx";
import { keepChat } from "#domains/contact/chat/ui/chat-presence.ts";
import { customerFile } from "#domains/contact/service/contract/customer.ts";
import { inboxQueue, inquiryDetails } from "#domains/contact/service/contract/inbox.ts";
import { quickReplies } from "#domains/contact/service/contract/quick-replies.ts";
import { CustomerFile } from "#domains/contact/service/ui/customer-file.tsx";
import { Inbox } from "#domains/contact/service/ui/inbox.tsx";
import { placeOf, queryOf } from "#domains/contact/service/ui/inbox-place.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { holds } from "#kit/rights.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import type { FrameData } from "../../layout/frame.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const place = placeOf(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const { tab, label, q, page, id } = place;
  const [queue, inquiry, { list: replies }, file] = await Promise.all([
    ask(inboxQueue.service, { tab, label, q, page, size: 60 }),
    id === undefined ? null : ask(inquiryDetails.service, { id }),
    ask(quickReplies.service, {}),
    id === undefined ? null : ask(customerFile.service, { id }),
  ]);
  return { place, queue, inquiry, replies, file };
};

/** Where customer service works: each under an own account, customers see customer service. */
export default function ServicePage() {
  const { t } = useLingui();
  const { file, ...data } = useLoaderData<typeof loader>();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const name = t`Customer service`;
  const orderPath = holds(operator, "staff:orders") ? (id: number) => toConsole("order", { id }) : undefined;
  useEffect(() => keepChat({ account: { id: customerServiceId, nickname: name, avatar: "" }, onOver: () => location.reload() }), []); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <CardPlacesOf value={{ order: orderPath ?? null, contract: null }}>
      <ConsoleTitle>{name}</ConsoleTitle>
      <Inbox
        side="service"
        title={<Trans>Customer service</Trans>}
        {...data}
        me={operator.nickname}
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
