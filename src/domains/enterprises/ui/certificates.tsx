import { Trans } from "@lingui/react/macro";
import type { z } from "zod";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/price.tsx";
import type { enterpriseDetails } from "../contract/details.ts";
import css from "./certificates.module.css";

type Certificate = z.output<(typeof enterpriseDetails)["output"]>["certificate_list"][number];

const Month = ({ unix }: { unix: number }) => <bdi dir="ltr">{new Date(unix * 1000).toISOString().slice(0, 7)}</bdi>;

/** Certificates as tapes: the standard, its number, until when, and whether a reviewer has seen it. */
export const Certificates = ({ list }: { list: readonly Certificate[] }) => (
  <ul className={css.list}>
    {list.map((one) => (
      <li key={`${one.kind}${one.number}`}>
        <b>
          <bdi dir="ltr">{one.name}</bdi>
        </b>
        <Ltr className={css.number}>{one.number}</Ltr>
        {one.valid_until !== null && (
          <span className="cap">
            <Trans>
              until <Month unix={one.valid_until} />
            </Trans>
          </span>
        )}
        {one.is_checked && (
          <span className={css.seen}>
            <Icon name="check" small />
            <Trans>Checked</Trans>
          </span>
        )}
      </li>
    ))}
  </ul>
);
