import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { CardPlacesOf } from "#domains/contact/chat/ui/card-bubble.tsx";
import { customerFile } from "#domains/contact/service/contract/customer.ts";
import { inboxQueue, inquiryDetails } from "#domains/contact/service/contract/inbox.ts";
import { quickReplies } from "#domains/contact/service/contract/quick-replies.ts";
import { CustomerFile } from "#domains/contact/service/ui/customer-file.tsx";
import { Inbox } from "#domains/contact/service/ui/inbox.tsx";
import { placeOf, placeOfCustomer, queryOf } from "#domains/contact/service/ui/inbox-place.ts";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { cardPlacesFor } from "../../layout/card-places.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const place = placeOf(new URL(request.url).searchParams);
  const ask = callFrom(context);
  const { tab, label, q, page, id, customer } = place;
  // Where a notice leads: it knows whose conversation it is, and not which of their questions.
  const asked = customer === undefined ? undefined : await placeOfCustomer(customer, (input) => ask(inboxQueue.shop, input));
  if (asked) throw redirect(toSeller("messages", queryOf(asked)));
  const [queue, inquiry, { list: replies }, file] = await Promise.all([
    ask(inboxQueue.shop, { tab, label, q, page, size: 60 }),
    id === undefined ? null : ask(inquiryDetails.shop, { id }),
    ask(quickReplies.shop, {}),
    id === undefined ? null : ask(customerFile.shop, { id }),
  ]);
  return { place, queue, inquiry, replies, file };
};

/** Where the people of a shop answer: customers see the shop. The frame keeps its chat. */
export default function MessagesPage() {
  const { t } = useLingui();
  const { file, ...data } = useLoaderData<typeof loader>();
  const { person, standing } = useRouteLoaderData("seller") as FrameData;
  const places = cardPlacesFor(standing.roles);
  return (
    <CardPlacesOf value={places}>
      <SellerTitle>{t`Customers' messages`}</SellerTitle>
      <Inbox
        side="shop"
        title={<Trans>Customers' messages</Trans>}
        {...data}
        me={person.nickname}
        myId={person.id}
        path={(place) => toSeller("messages", queryOf(place))}
        file={
          file && (
            <CustomerFile
              file={file}
              orderPath={places.order ?? undefined}
              contractPath={places.contract ?? undefined}
              allOrders={places.order && data.inquiry ? toSeller("orders", { tab: "all", buyer: String(data.inquiry.customer.id) }) : undefined}
            />
          )
        }
        figuresPath={toSeller("messages-figures")}
        repliesPath={toSeller("messages-replies")}
      />
    </CardPlacesOf>
  );
}
