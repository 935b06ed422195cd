import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BlockOf } from "../../contract/blocks.ts";
import type { FairOfBlocks } from "../fair-of-blocks.ts";
import { BlockHead } from "./block-head.tsx";
import css from "./blocks.module.css";

const names: Record<BlockOf<"travel">["ways"][number]["by"], ReactNode> = {
  metro: <Trans context="way to a fair">Metro</Trans>,
  train: <Trans context="way to a fair">Train</Trans>,
  plane: <Trans context="way to a fair">Plane</Trans>,
  car: <Trans context="way to a fair">Car</Trans>,
  hotel: <Trans context="way to a fair">Stay</Trans>,
};

export const Travel = ({ block, fair }: { block: BlockOf<"travel">; fair: FairOfBlocks }) => (
  <>
    <BlockHead title={block.title} />
    <div className={css.travel}>
      <address className={css.place} style={{ fontStyle: "normal" }}>
        <b>{fair.venue}</b>
        <span>{fair.address}</span>
        <span>
          <bdi>{fair.dates}</bdi>
        </span>
        <span>
          <bdi>{fair.hours}</bdi>
        </span>
      </address>
      <ul className={css.ways}>
        {block.ways.map((way) => (
          <li key={way.text}>
            <b>{names[way.by]}</b>
            <span>{way.text}</span>
          </li>
        ))}
      </ul>
    </div>
  </>
);
