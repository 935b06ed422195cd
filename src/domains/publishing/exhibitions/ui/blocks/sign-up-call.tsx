import { classes } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import type { BlockOf } from "../../contract/blocks.ts";
import { formPath } from "../fair-links.ts";
import type { FairOfBlocks } from "../fair-of-blocks.ts";
import { actionClass, Ground } from "../fair-theme.tsx";
import { FormStateText } from "../form-state-text.tsx";
import css from "./blocks.module.css";

/** The way to the form; when that is closed, since when. */
export const SignUpCall = ({ block, fair }: { block: BlockOf<"sign_up">; fair: FairOfBlocks }) => {
  const form = fair.sign_up;
  return (
    <Ground theme={fair.theme}>
      <div className={classes("wrap", css.call)}>
        <div>
          <h2 className="disp">{block.title}</h2>
          <p>{block.text}</p>
          {form && (
            <p className={css.state}>
              <FormStateText form={form} />
            </p>
          )}
        </div>
        {form && (form.state === "open" || form.state === "waiting") && (
          <Link to={formPath(fair.site, form.kind)} className={actionClass}>
            {block.action}
          </Link>
        )}
      </div>
    </Ground>
  );
};
