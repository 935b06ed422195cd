import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { localeFacts, locales } from "#kit/locale.ts";
import { TextField } from "#ui/field.tsx";
import { SectionHead } from "#ui/section.tsx";
import { ImageField } from "../../parts/image-field.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { LinkField } from "./link-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => loadPiece(context, "identity");

export default function IdentityPage() {
  const { t } = useLingui();
  return (
    <PiecePage<"identity">
      data={useLoaderData<typeof loader>()}
      blank={{
        piece: "identity",
        site_name: {},
        logo: { "zh-cn": "/logo.svg" },
        logo_alt: {},
        beian: "",
        records: [],
        hotline: "",
        service_hours: "",
        mail: "",
      }}
      title={t`Names and records`}
      about={<Trans>How the portal names itself, where it is reached, and its record numbers.</Trans>}
    >
      {({ content, set, issue }) => (
        <>
          <section className="sheet stack">
            <SectionHead small title={<Trans>Names and logos</Trans>} />
            <LocalTextField
              label={t`Name of the portal`}
              max={60}
              value={content.site_name}
              onChange={(site_name) => set({ site_name })}
              error={issue("site_name")}
            />
            <LocalTextField
              label={t`Slogan`}
              optional
              max={300}
              rows={2}
              value={content.slogan}
              onChange={(slogan) => set({ slogan })}
              error={issue("slogan")}
            />
            <div className={css.row}>
              {locales.map((locale) => (
                <ImageField
                  key={locale}
                  label={t`Logo, ${localeFacts[locale].language}`}
                  ratio="4 / 1"
                  optional={locale !== "zh-cn"}
                  value={content.logo[locale] ?? ""}
                  onChange={(path) => set({ logo: { ...content.logo, [locale]: path } })}
                  error={issue(`logo.${locale}`)}
                />
              ))}
            </div>
            <LocalTextField
              label={t`Text alternative of the logo`}
              max={60}
              value={content.logo_alt}
              onChange={(logo_alt) => set({ logo_alt })}
              error={issue("logo_alt")}
            />
          </section>
          <section className="sheet stack">
            <SectionHead small title={<Trans>How to reach us</Trans>} />
            <div className={css.row}>
              <TextField
                label={t`Hotline`}
                dir="ltr"
                maxLength={40}
                value={content.hotline}
                error={issue("hotline")}
                onChange={(event) => set({ hotline: event.target.value })}
              />
              <TextField
                label={t`Service hours, Beijing time`}
                dir="ltr"
                maxLength={40}
                value={content.service_hours}
                error={issue("service_hours")}
                onChange={(event) => set({ service_hours: event.target.value })}
              />
              <TextField label={t`Mail`} dir="ltr" value={content.mail} error={issue("mail")} onChange={(event) => set({ mail: event.target.value })} />
            </div>
            <LocalTextField
              label={t`Address`}
              optional
              max={300}
              rows={2}
              value={content.address}
              onChange={(address) => set({ address })}
              error={issue("address")}
            />
          </section>
          <section className="sheet stack">
            <SectionHead small title={<Trans>Record numbers</Trans>} />
            <TextField
              label={t`Main record number (ICP)`}
              dir="auto"
              maxLength={60}
              value={content.beian}
              error={issue("beian")}
              onChange={(event) => set({ beian: event.target.value })}
            />
            <ListEditor
              items={content.records}
              onChange={(records) => set({ records })}
              nameOf={(record) => record.title}
              most={6}
              blank={() => ({ title: "", url: "https://" })}
              addLabel={<Trans>Add a record number</Trans>}
              render={(record, change, index) => (
                <div className={css.row}>
                  <TextField
                    label={t`Number as it is shown`}
                    dir="auto"
                    maxLength={60}
                    value={record.title}
                    error={issue(`records.${index}.title`)}
                    onChange={(event) => change({ ...record, title: event.target.value })}
                  />
                  <LinkField value={record.url} onChange={(url) => change({ ...record, url })} error={issue(`records.${index}.url`)} />
                </div>
              )}
            />
          </section>
        </>
      )}
    </PiecePage>
  );
}
