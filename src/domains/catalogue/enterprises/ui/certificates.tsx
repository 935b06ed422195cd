import { Trans } from "@lingui/react/macro";
import type { z } from "zod";
import { dayOf } from "#kit/trade-day.ts";
import { classes } from "#ui/class-names.ts";
import { Day } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import type { enterpriseDetails } from "../contract/details.ts";
import css from "./certificates.module.css";

type Certificate = z.output<(typeof enterpriseDetails)["output"]>["certificate_list"][number];

/** Certificates as tapes: the standard, its number, who has seen it and when, until when it counts; one that ran out says so. */
export const Certificates = ({ list }: { list: readonly Certificate[] }) => (
  <ul className={css.list}>
    {list.map((one) => (
      <li key={`${one.kind}${one.number}`} className={classes(one.state === "expired" && css.expired)}>
        {one.scan && <Picture className={css.scan} src={one.scan} alt="" sizes="72px" ratio="800 / 1120" />}
        <div>
          <b>
            <bdi dir="ltr">{one.name}</bdi>
          </b>
          <Ltr className={css.number}>{one.number}</Ltr>
          {one.valid_until !== null && (
            <span className="cap">
              {one.state === "expired" ? (
                <Trans>
                  Expired on <Day day={dayOf(one.valid_until)} />
                </Trans>
              ) : (
                <Trans>
                  Valid until <Day day={dayOf(one.valid_until)} />
                </Trans>
              )}
            </span>
          )}
          {one.checked_at !== null ? (
            <span className={css.seen}>
              <Icon name="check" small />
              <span>
                <Trans>
                  Checked by <bdi>{one.checked_by}</bdi> on <Day day={dayOf(one.checked_at)} />
                </Trans>
              </span>
            </span>
          ) : (
            <span className="cap">
              <Trans>Not checked yet</Trans>
            </span>
          )}
        </div>
      </li>
    ))}
  </ul>
);
