import { Trans, useLingui } from "@lingui/react/macro";
import { goTo, refreshData } from "#kit/browser/navigation.ts";
import { session, type SessionUser } from "#kit/browser/session.ts";
import { closeSignIn } from "#kit/browser/sign-in-request.ts";
import { ownPath } from "#kit/own-path.ts";
import { Dialog } from "#ui/dialog.tsx";
import css from "./sign-in-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** Chalked pattern pieces on denim. */
const Pieces = () => (
  <svg className={css.pieces} viewBox="0 0 300 470" aria-hidden="true">
    <g className={css.chalk}>
      <path d="M18 90H134C140 140 160 176 200 196L182 470M18 90 34 470" />
      <path d="M264 170H310M264 170 240 470M250 470" />
      <path className={css.stitch} d="M28 100H126C134 146 152 180 190 202L173 470M28 100 43 470" />
      <path className={css.stitch} d="M273 180H310M273 180 250 470" />
      <path d="M104 160V310M96 172l8-12 8 12M96 298l8 12 8-12" />
    </g>
  </svg>
);

export const SignInDialog = ({ next }: { next?: string | undefined }) => {
  const { t } = useLingui();
  const done = (user: SessionUser) => {
    session.keep(user);
    closeSignIn();
    const back = ownPath(next);
    void (back ? goTo(back) : refreshData());
  };
  return (
    <Dialog bare wide label={t`Sign in`} onClose={closeSignIn}>
      <div className={css.login}>
        <div className={css.picture}>
          <Pieces />
          <p>
            <Trans>
              Signed in, you see wholesale price breaks, lead times and inspection reports; purchases, offers and chats stay in step in three languages.
            </Trans>
          </p>
        </div>
        <SignInForm onDone={done} onLeave={closeSignIn} />
      </div>
    </Dialog>
  );
};
