import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { loadExposition } from "./load-exposition.ts";
import { expositionBlock, expositionBlocks } from "./exposition-blocks.tsx";
import css from "./exposition.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadExposition(callFrom(context));

export default function ExpositionPage() {
  const exposition = useLoaderData<typeof loader>();
  const { looks } = exposition;
  const { t } = useLingui();
  return (
    <Stage>
      <PageMeta
        title={t`Fashion exposition`}
        description={t`Looks of designers who show here: by theme and season, with the prints they are made from.`}
        path={to("xpo")}
        {...(looks[0] ? { of: { kind: "look" as const, id: looks[0].id } } : {})}
      />
      <header className={css.hero}>
        <div>
          <h1 className="disp">
            <Trans>The season on one stage</Trans>
          </h1>
          <p className="muted">
            <Trans>Looks by the designers of this market, from the print to the finished garment, and how they came to be.</Trans>
          </p>
          <p className="row">
            <LinkButton to={to("xpo-fashions")}>
              <Trans>All looks</Trans>
            </LinkButton>
            <LinkButton look="ghost" to={to("xpo-evolve")}>
              <Trans>How seasons changed</Trans>
            </LinkButton>
          </p>
        </div>
        <div className={css.parade}>
          {looks.slice(0, 3).map((look) => (
            <Link key={look.id} to={to("xpo-fashion-details-id", { id: look.id })}>
              <Picture src={look.image} alt={look.title} sizes="(max-width: 900px) 30vw, 220px" ratio="2 / 3" eager />
            </Link>
          ))}
        </div>
      </header>
      {looks.length === 0 && <Empty title={<Trans>The first looks are being hung</Trans>} />}
      {expositionBlocks.map((block) => (
        <Fragment key={block}>{expositionBlock(block, exposition)}</Fragment>
      ))}
    </Stage>
  );
}
