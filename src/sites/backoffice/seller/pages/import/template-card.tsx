import { Trans } from "@lingui/react/macro";
import { importTemplate, type SheetFormat } from "#domains/catalogue/imports/contract/sheets.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./import.module.css";

export const TemplateCard = () => {
  const { run, running: making } = useAction();
  const fetchOne = (format: SheetFormat) => run(async () => window.location.assign((await call(importTemplate, { format })).url), { name: format });
  return (
    <section className={css.card} aria-labelledby="template">
      <h2 id="template">
        <Trans>Template</Trans>
      </h2>
      <p className="small muted">
        <Trans>
          One row is one colour in one size; rows with the same style code are one product. Any file of your own will do as well: you say what its columns hold.
        </Trans>
      </p>
      <p className="small muted">
        <Trans>A style that is there already is changed, not doubled. An empty cell leaves what is there; a dash clears it.</Trans>
      </p>
      <div className={css.acts}>
        {(["xlsx", "csv"] as const).map((format) => (
          <Button key={format} look="ghost" size="small" busy={making === format} onClick={() => void fetchOne(format)}>
            <Icon name="download" small />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
};
