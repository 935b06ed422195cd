import type { ReactNode } from "react";
import { classes } from "#ui/class-names.ts";
import type { BlockShown } from "../contract/blocks.ts";
import { BlockHead } from "./blocks/block-head.tsx";
import css from "./blocks/blocks.module.css";
import { Hero } from "./blocks/hero.tsx";
import { Exhibitors, Products } from "./blocks/shelves.tsx";
import { SignUpCall } from "./blocks/sign-up-call.tsx";
import { Travel } from "./blocks/travel.tsx";
import { About, Faq, Gallery, News, Numbers, Partners, Programme } from "./blocks/words.tsx";
import { FairCountdown } from "./fair-countdown.tsx";
import type { FairOfBlocks } from "./fair-of-blocks.ts";

type Shown = { fair: FairOfBlocks; now: number };

/** What stands in a block of the page's width; the hero and the call to the form bring their own ground. */
const inside = (block: Exclude<BlockShown, { type: "hero" | "sign_up" }>, { fair, now }: Shown): ReactNode => {
  switch (block.type) {
    case "countdown":
      return (
        <>
          <BlockHead title={block.title} />
          <FairCountdown fair={fair} now={now} />
        </>
      );
    case "about":
      return <About block={block} />;
    case "programme":
      return <Programme block={block} />;
    case "exhibitors":
      return <Exhibitors block={block} fair={fair} />;
    case "products":
      return <Products block={block} fair={fair} />;
    case "numbers":
      return <Numbers block={block} />;
    case "gallery":
      return <Gallery block={block} />;
    case "partners":
      return <Partners block={block} />;
    case "faq":
      return <Faq block={block} />;
    case "travel":
      return <Travel block={block} fair={fair} />;
    case "news":
      return <News block={block} />;
  }
};

/** One block of a fair. `tinted` stands on the fair's wash; `isAlone` when the page's own head stands above it. */
export const BlockView = ({ block, tinted, isAlone, ...shown }: Shown & { block: BlockShown; tinted?: boolean; isAlone?: boolean }) => {
  if (block.type === "hero")
    return (
      <section id={block.key}>
        <Hero block={block} isAlone={isAlone} {...shown} />
      </section>
    );
  if (block.type === "sign_up")
    return (
      <section id={block.key}>
        <SignUpCall block={block} fair={shown.fair} />
      </section>
    );
  return (
    <section id={block.key} className={classes(css.block, tinted && css.tinted)}>
      <div className="wrap">{inside(block, shown)}</div>
    </section>
  );
};
