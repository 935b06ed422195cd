import { Trans } from "@lingui/react/macro";
import css from "./order-steps.module.css";

/** How a processing order comes to a factory. */
export const OrderSteps = () => (
  <div className="sheet">
    <h2 className={css.head}>
      <Trans>How an order goes</Trans>
    </h2>
    <ol className={css.steps}>
      <li>
        <Trans>The buyer writes down style, quantity, date and budget.</Trans>
      </li>
      <li>
        <Trans>Factories make offers until the deadline, each with price and lead time.</Trans>
      </li>
      <li>
        <Trans>The buyer compares, asks in the chat and awards the order.</Trans>
      </li>
    </ol>
  </div>
);
