import { Trans } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { ExhibitorItem } from "../contract/reading.ts";
import css from "./exhibitor-card.module.css";

/** An enterprise at its stand: hall and booth, what it makes, where it is from. */
export const ExhibitorCard = ({ exhibitor }: { exhibitor: ExhibitorItem }) => (
  <article className={css.card}>
    <Avatar src={exhibitor.logo} name={exhibitor.name} size={44} square />
    <div>
      <h3>
        <Link to={to("enterprise-details-id", { id: exhibitor.user_id })}>{exhibitor.name}</Link>
      </h3>
      <p className={css.line}>{[exhibitor.type, exhibitor.city].filter(Boolean).join(" · ")}</p>
    </div>
    <p className={css.makes}>{exhibitor.zhuyingchanpin}</p>
    <p className={css.stand}>
      {exhibitor.booth && (
        <span>
          <Trans>
            Stand <Ltr>{exhibitor.booth}</Ltr>
          </Trans>
        </span>
      )}
      {exhibitor.is_verified && (
        <span className={css.seen}>
          <Icon name="check" small />
          <Trans>Inspected</Trans>
        </span>
      )}
    </p>
  </article>
);
