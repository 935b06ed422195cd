/** `url` is where a stand-in answers in the place of the gateway. */
type StripeKeys = {
  secretKey: string;
  /** Of the endpoint that Stripe tells: several while one takes the place of another. */
  webhookSecrets: readonly string[];
  url?: string;
};

/** The keys of payment gateways. One without keys is offered to nobody. */
export type GatewayKeys = { stripe?: StripeKeys | undefined };
