import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type DragEvent } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ownDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { largestPrintBytes, ownWork, saveWork, type WholeWork } from "#domains/catalogue/designs/contract/own-works.ts";
import type { WorkState } from "#domains/catalogue/designs/contract/work-life.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { workChoices } from "./load-choices.ts";
import { printTypes, sendPrint } from "./upload-print.ts";
import { WorkForm } from "./work-form.tsx";
import { WorkStateBadge } from "#domains/catalogue/designs/ui/work-state.tsx";
import css from "./user-design.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { profile } = await ask(ownDesigner, {});
  return { choices: await workChoices(ask), hasProfile: profile !== null };
};

/** A file on its way: being sent, refused, or a draft that can be written. */
type Item = { key: string; name: string; progress: number; failure?: string; work?: WholeWork; state?: WorkState };

let serial = 0;

/** Several print files at once; each becomes a draft as soon as it has arrived, so that nothing is lost by leaving. */
export default function AddWorksPage() {
  const { choices, hasProfile } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const author = localeFrom(i18n.locale);
  const [items, setItems] = useState<readonly Item[]>([]);
  const [at, setAt] = useState<string>();
  const [isOver, setOver] = useState(false);
  const change = (key: string, more: Partial<Item>) => setItems((before) => before.map((item) => (item.key === key ? { ...item, ...more } : item)));

  const take = async (file: File) => {
    serial += 1;
    const key = `file-${serial}`;
    setItems((before) => [...before, { key, name: file.name, progress: 0 }]);
    if (file.size > largestPrintBytes) {
      change(key, { failure: t`This file is larger than 50 MB` });
      return;
    }
    try {
      const made = await sendPrint(file, (progress) => change(key, { progress }));
      const title = { [author]: file.name.replace(/\.[a-z0-9]+$/i, "").slice(0, 80) || t`Untitled`, author };
      const draft = await call(saveWork, {
        file_id: made.file_id,
        title,
        type: choices.types[0]?.key as never,
        style: choices.styles[0]?.key as never,
      });
      const work = await call(ownWork, { id: draft.id });
      change(key, { progress: 1, work, state: draft.state });
      setAt((before) => before ?? key);
    } catch (error) {
      change(key, { failure: error instanceof CallRefused ? error.msg : t`The file did not arrive` });
    }
  };
  // One after the other: two at once would share the line and the server's room.
  const takeAll = async (files: readonly File[]) => {
    for (const file of files) await take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void takeAll([...event.dataTransfer.files]);
  };
  const shown = items.find((item) => item.key === at);
  const written = items.filter((item) => item.state === "published" || item.state === "submitted").length;
  return (
    <main className="wrap">
      <PageMeta title={t`Add works`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My print works`, to: to("user-design") }, { label: t`Add works` }]} />
      <PageHead title={<Trans>Add works</Trans>} about={<Trans>Upload print files, then write each of them and send it in</Trans>} />
      {!hasProfile ? (
        <Empty title={t`Write your designer page first`} about={t`Works are published under it.`}>
          <LinkButton to={to("user-design", { show: "profile" })}>
            <Trans>To my designer page</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          <label
            className={classes(css.drop, isOver && css.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <input
              type="file"
              multiple
              accept={printTypes}
              onChange={(event) => {
                void takeAll([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
            <Icon name="upload" />
            <b>
              <Trans>Choose print files or drop them here</Trans>
            </b>
            <span className="cap">
              <Trans>PNG, JPEG, TIFF or WebP, 50 MB and 100 million pixels at most. Nobody sees the file: previews are reduced and marked.</Trans>
            </span>
          </label>
          {written > 0 && (
            <Message tone="done">
              <Plural value={written} one="# work is sent in." other="# works are sent in." />{" "}
              <Link to={to("user-design")}>
                <Trans>To my works</Trans>
              </Link>
            </Message>
          )}
          {items.length > 0 && (
            <div className={css.bench}>
              <ul className={css.items} aria-label={t`Files`}>
                {items.map((item) => (
                  <li key={item.key}>
                    <button type="button" disabled={!item.work} aria-pressed={item.key === at} onClick={() => setAt(item.key)}>
                      <Picture src={item.work?.image} alt="" sizes="64px" ratio="1" />
                      <span>
                        <b>
                          <bdi>{item.name}</bdi>
                        </b>
                        {item.failure && <span className={css.failed}>{item.failure}</span>}
                        {!item.failure && !item.work && <progress value={item.progress} max={1} aria-label={t`Upload of ${item.name}`} />}
                        {item.state && <WorkStateBadge state={item.state} />}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {shown?.work && shown.state === "draft" && (
                <WorkForm
                  key={shown.key}
                  work={shown.work}
                  choices={choices}
                  onSaved={({ state }) => {
                    change(shown.key, { state });
                    if (state !== "draft") setAt(items.find((item) => item.key !== shown.key && item.state === "draft")?.key ?? shown.key);
                  }}
                />
              )}
              {shown?.work && shown.state !== "draft" && (
                <Empty title={shown.state === "published" ? t`The work is published` : t`A reviewer looks at it within two working days`}>
                  <LinkButton look="ghost" to={to("user-design-details", { id: shown.work.id })}>
                    <Trans>Show the work</Trans>
                  </LinkButton>
                </Empty>
              )}
            </div>
          )}
        </>
      )}
    </main>
  );
}
