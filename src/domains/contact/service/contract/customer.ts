import { z } from "zod";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { forBoth } from "./both.ts";

/** So many of each are shown beside a conversation. */
export const mostBeside = 5;

const order = z.object({
  id: z.int(),
  code: z.string(),
  status: z.string(),
  status_text: z.string(),
  close_text: z.string(),
  title: z.string(),
  image: z.string(),
  pieces: z.int(),
  total: moneyWire,
  is_group_buy: z.boolean(),
  /** Goods of which one was bought to look at before more. */
  is_sample: z.boolean(),
  createtime: z.int(),
});

export const customerFile = forBoth({
  path: "service/customer",
  about:
    "What is known of the customer of an inquiry. Customer service sees all their orders, what they bought and sent back, the cart and what they are certified for; a shop the same of its own trade with them and the prices agreed, and no more",
  input: z.object({ id }),
  output: z.object({
    /** What the account is certified for; a shop is told of an enterprise's as its own page tells everybody. */
    certified: z.object({ is_enterprise: z.boolean(), is_design: z.boolean() }),
    /** The latest of each sort, and how many there are: what is neither a sample nor a group buy; samples; group buys. */
    orders: z.array(order),
    orders_total: z.int(),
    samples: z.array(order),
    samples_total: z.int(),
    group_buys: z.array(order),
    group_buys_total: z.int(),
    /** Orders that were paid and what they came to, a currency each, before what was given back; when the last order of all was placed (0 without). */
    bought: z.object({ orders: z.int(), sums: z.array(moneyWire), last_at: z.int() }),
    /** Claims with a return, and the pieces they name. */
    returns: z.object({ claims: z.int(), pieces: z.int() }),
    /** Of contracts that both signed, the latest first: the price of a unit, how many of it, and the sum. Unix seconds. */
    agreed: z.array(z.object({ id: z.int(), title: z.string(), price: moneyWire, quantity: z.int(), unit_text: z.string(), total: moneyWire, at: z.int() })),
    /** The page of the portal on which they were when last heard of, and since when: for customer service alone; empty where it is not known. */
    page: z.string(),
    /** What that page is called, in the customer's language; empty where it is not known. */
    page_title: z.string(),
    page_at: z.int(),
    /** Null for a shop. */
    cart: z
      .object({
        lines: z.int(),
        list: z.array(z.object({ product_id: z.int(), title: z.string(), image: z.string(), quantity: z.int(), unit_price: moneyWire })),
      })
      .nullable(),
  }),
  reads: true,
  refusals: {},
});
export type CustomerFile = z.infer<(typeof customerFile)["service"]["output"]>;
