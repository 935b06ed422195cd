import { Trans, useLingui } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { LinkButton, ThreadButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { press } from "#ui/press.ts";
import { Message } from "#ui/states.tsx";
import { FormSheet, Steps } from "./registration-steps.tsx";
import css from "./registration.module.css";

/** `mark` of /register/fillMaterial: 2 is password retrieval by the specification, the others are ours. */
export const marks = { personal: 1, retrieval: 2, business: 3 } as const;

/** The head of every registration page: what it is, and the way in for those who have an account. */
export const RegisterNav = ({ title, isRetrieval }: { title?: string | undefined; isRetrieval?: boolean }) => (
  <div className={css.nav}>
    <h1 className="disp h2">{title || <Trans>Register</Trans>}</h1>
    <p className="muted small">
      {isRetrieval ? <Trans>Remembered your password?</Trans> : <Trans>Already have an account?</Trans>}{" "}
      <ThreadButton {...press("sign-in", { next: to("user") })}>
        <Trans>Sign in</Trans>
      </ThreadButton>
    </p>
  </div>
);

/** Not registered yet: who does one want to be here. */
export const InitialFalse = () => {
  const { t } = useLingui();
  return (
    <div className={css.choices}>
      <section className={css.choice}>
        <Icon name="user" />
        <h2 className="disp">
          <Trans>Personal</Trans>
        </h2>
        <p className="muted small">
          <Trans>For buyers worldwide, also those who buy for a company, and for designers and models</Trans>
        </p>
        <ul>
          <li>
            <Icon name="check" small />
            <Trans>Buy in stock and from group buys</Trans>
          </li>
          <li>
            <Icon name="check" small />
            <Trans>Post processing orders</Trans>
          </li>
          <li>
            <Icon name="check" small />
            <Trans>Sell prints as a certified designer</Trans>
          </li>
        </ul>
        <div className="row">
          <LinkButton to={to("register-fillMaterial", { title: t`Register as a person`, mark: marks.personal })}>
            <Trans>Register as a person</Trans>
          </LinkButton>
        </div>
      </section>
      <section className={css.choice}>
        <Icon name="desk" />
        <h2 className="disp">
          <Trans>Business</Trans>
        </h2>
        <p className="muted small">
          <Trans>For factories and suppliers with a Chinese business licence</Trans>
        </p>
        <ul>
          <li>
            <Icon name="check" small />
            <Trans>A factory page and a shop</Trans>
          </li>
          <li>
            <Icon name="check" small />
            <Trans>Offers on processing orders</Trans>
          </li>
          <li>
            <Icon name="check" small />
            <Trans>Statements, wallet and several staff</Trans>
          </li>
        </ul>
        <div className="row">
          <LinkButton look="ghost" to={to("register-fillMaterial", { title: t`Register as a business`, mark: marks.business })}>
            <Trans>Register as a business</Trans>
          </LinkButton>
        </div>
      </section>
    </div>
  );
};

/** Registered: what one does next. */
export const InitialTrue = () => {
  const { t } = useLingui();
  return (
    <FormSheet>
      <Steps names={[t`Number or e-mail`, t`Your information`, t`Done`]} at={3} />
      <Message tone="done">
        <span className="for-reader">
          <Trans>
            Welcome, <bdi data-nickname />. Your account is ready and you are signed in.
          </Trans>
        </span>
        <span className="for-visitor">
          <Trans>Your account is ready.</Trans>
        </span>
      </Message>
      <div className="row">
        <LinkButton to={to("user")}>
          <Trans>User centre</Trans>
        </LinkButton>
        <LinkButton to={to("user-enterprises")} look="ghost">
          <Trans>Certify my enterprise</Trans>
        </LinkButton>
        <LinkButton to={to("user-auth-design")} look="ghost">
          <Trans>Become a designer</Trans>
        </LinkButton>
        <LinkButton to={to("pifa")} look="ghost">
          <Trans>See wholesale stock</Trans>
        </LinkButton>
      </div>
    </FormSheet>
  );
};

/** Under every registration page; a form has the agreements at its check box. */
export const RegisterBottom = ({ underForm }: { underForm?: boolean }) => (
  <p className={css.bottom}>
    {!underForm && (
      <>
        <Link to={to("protocol", { text: "user-agreement" })}>
          <Trans>User agreement</Trans>
        </Link>
        <Link to={to("protocol", { text: "privacy" })}>
          <Trans>Privacy policy</Trans>
        </Link>
      </>
    )}
    <Link to={to("home")}>
      <Trans>Back to home</Trans>
    </Link>
  </p>
);
