import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listPieces, type ContentOf } from "#domains/publishing/site/contract/pieces.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ImageField } from "../../parts/image-field.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { LinkField } from "./link-field.tsx";
import { loadPiece } from "./load-piece.ts";
import { PiecePage } from "./piece-page.tsx";
import css from "./piece-page.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("place") ?? "home";
  const { list } = await callFrom(context)(listPieces, {});
  const places = list.filter((one) => one.kind === "carousel").map((one) => one.name);
  const place = places.includes(asked) ? asked : "home";
  return { data: await loadPiece(context, `carousel:${place}`), place, places };
};

type Slide = ContentOf<"carousel">["list"][number];
const blank = (): Slide => ({ image: "", url: "/", alt: {} });
const texts = ["label", "title", "text", "action"] as const;

export default function CarouselPage() {
  const { t, i18n } = useLingui();
  const { data, place, places } = useLoaderData<typeof loader>();
  const words = { label: t`Line above the title`, title: t`Title`, text: t`Sentence`, action: t`Word on the button` };
  return (
    <PiecePage<"carousel">
      data={data}
      blank={{ piece: "carousel", place, list: [] }}
      title={t`Carousels`}
      about={<Trans>The large pictures at the top of a page, in their order, with the text on each.</Trans>}
      tabs={
        places.length > 1 && (
          <LinkTabs
            label={t`Place`}
            at={toConsole("content-carousel", { place })}
            tabs={places.map((one) => ({
              to: toConsole("content-carousel", { place: one }),
              label: one === "home" ? t`Home page` : <bdi dir="ltr">{one}</bdi>,
            }))}
          />
        )
      }
      hasPreview={place === "home"}
    >
      {({ content, set, issue }) => (
        <ListEditor
          items={content.list}
          onChange={(list) => set({ list })}
          nameOf={(slide) => pick(slide.title ?? slide.alt, localeFrom(i18n.locale))}
          most={12}
          blank={blank}
          addLabel={<Trans>Add a picture</Trans>}
          render={(slide, change, index) => (
            <>
              <div className={css.pictured}>
                <ImageField
                  label={t`Picture`}
                  ratio="16 / 9"
                  value={slide.image}
                  onChange={(image) => change({ ...slide, image })}
                  hint={<Trans>Wide, at least 1920 pixels. Keep the main subject on the side opposite the text.</Trans>}
                  error={issue(`list.${index}.image`)}
                />
                <div className="stack">
                  <LinkField value={slide.url} onChange={(url) => change({ ...slide, url })} error={issue(`list.${index}.url`)} />
                </div>
              </div>
              <LocalTextField
                label={t`What the picture shows`}
                max={300}
                rows={1}
                value={slide.alt}
                onChange={(alt) => change({ ...slide, alt })}
                error={issue(`list.${index}.alt`)}
              />
              {texts.map((name) => (
                <LocalTextField
                  key={name}
                  label={words[name]}
                  optional
                  max={name === "action" ? 60 : 300}
                  rows={name === "text" ? 2 : 1}
                  value={slide[name]}
                  onChange={(text) => change({ ...slide, [name]: text })}
                  error={issue(`list.${index}.${name}`)}
                />
              ))}
            </>
          )}
        />
      )}
    </PiecePage>
  );
}
