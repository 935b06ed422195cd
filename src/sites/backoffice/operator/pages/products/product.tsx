import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { causeWords, decideProduct, productReviewQueue, reviewProduct, reviewStateWords } from "#domains/catalogue/catalog/contract/review.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { locales, localeFacts, localeFrom } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { useCartonFacts } from "#domains/catalogue/catalog/ui/carton-facts.ts";
import { removalReasons, reportReasonWords, type RemovalReason } from "#domains/catalogue/catalog/contract/report.ts";
import type { ProductStatus } from "#domains/catalogue/catalog/contract/lifecycle.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity, UnitName } from "#ui/quantity.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { LineActs, useLineKeys } from "../../parts/line-acts.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage, type Step } from "../../parts/record-page.tsx";
import css from "../../parts/review.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [product, queue] = await Promise.all([ask(reviewProduct, { id }), ask(productReviewQueue, { size: 60 })]);
  return {
    product: {
      ...product,
      waits: product.waits && { ...product.waits, text: ask.say(causeWords[product.waits.cause]) },
      reviews: product.reviews.map((one) => ({ ...one, cause_text: ask.say(causeWords[one.cause]), state_text: ask.say(reviewStateWords[one.state]) })),
    },
    line: queue.list.map((one) => one.id),
  };
};
type Data = Awaited<ReturnType<typeof loader>>;

const tones: Readonly<Record<ProductStatus, Tone>> = { draft: "waiting", published: "done", taken_down: "off" };

function Review({ data: { product, line } }: { data: Data }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const cartonFacts = useCartonFacts();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const locale = localeFrom(i18n.locale);
  const open = useCallback((id: number) => void navigate(toConsole("product", { id })), [navigate]);
  const place = { line, at: product.id, open };
  const isWaiting = product.waits !== null;
  const mayRemove = isWaiting || product.status === "published";
  const title = pick(product.title, locale);
  const statusNames: Readonly<Record<ProductStatus, string>> = { draft: t`Draft`, published: t`On sale`, taken_down: t`Off sale` };
  const decide = async (keep: boolean, why: { reasons?: RemovalReason[]; note?: string } = {}) => {
    await call(decideProduct, { id: product.id, keep, ...why });
    showToast({ tone: "done", text: keep ? t`It is in order` : t`Taken down; its seller is told why` });
    refreshWaiting();
    const next = line[line.indexOf(product.id) + 1];
    if (isWaiting && next !== undefined) open(next);
    else await revalidate();
  };
  const keep = () => {
    if (!isWaiting || isRunning) return;
    setRunning(true);
    // What was refused was told by the call.
    void decide(true).then(
      () => setRunning(false),
      () => setRunning(false),
    );
  };
  useLineKeys(place, { a: keep, r: () => mayRemove && setAsked(true) }, isAsked);
  const eventName = (event: string) => (event === "publish" ? t`Put on sale` : event === "take_down" ? t`Taken off sale` : event);
  const steps: Step[] = [
    ...product.reviews.flatMap((one): Step[] => [
      ...(one.decided_at ? [{ key: `d${one.asked_at}`, at: one.decided_at, who: one.decided_by, what: t`Review: ${one.state_text}`, why: one.reason }] : []),
      { key: `a${one.asked_at}`, at: one.asked_at, what: t`In line for a reviewer`, why: one.cause_text },
    ]),
    ...product.events.map((one, index): Step => ({ key: `e${index}`, at: one.createtime, who: one.by, what: eventName(one.event) })),
  ].sort((one, other) => other.at - one.at);
  const texts = (text: Partial<Record<string, string>>) =>
    locales
      .filter((one) => text[one])
      .map((one) => (
        <span key={one} lang={localeFacts[one].tag} dir={localeFacts[one].dir} className={css.text}>
          {text[one]}
        </span>
      ));
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <RecordPage
        title={<bdi>{title}</bdi>}
        state={<StateBadge tone={tones[product.status]}>{statusNames[product.status]}</StateBadge>}
        about={
          <>
            <Ltr>{product.style_code}</Ltr> · <bdi>{product.seller.name}</bdi>
          </>
        }
        acts={
          <>
            <LineActs {...place} />
            {product.status === "published" && (
              <LinkButton
                look="soft"
                size="small"
                href={to("product-shop-details", { shop: product.seller.id }, { id: product.id })}
                target="_blank"
                rel="noopener"
              >
                <Trans>As readers see it</Trans>
              </LinkButton>
            )}
            <LinkButton look="ghost" size="small" to={toConsole("products")}>
              <Trans>All that wait</Trans>
            </LinkButton>
          </>
        }
        facts={[
          ...(product.waits ? [{ key: "why", label: <Trans>Why it waits</Trans>, value: product.waits.text }] : []),
          { key: "title", label: <Trans>Title</Trans>, value: <span className={css.texts}>{texts(product.title)}</span> },
          { key: "description", label: <Trans>Description</Trans>, value: <span className={css.texts}>{texts(product.description)}</span> },
          { key: "category", label: <Trans>Category</Trans>, value: product.category.join(" › ") },
          {
            key: "price",
            label: <Trans>Price from</Trans>,
            value: (
              <>
                <Price money={product.price} /> / <UnitName count={1} unit={product.unit} /> ·{" "}
                <Trans>
                  minimum order <Quantity count={product.min_quantity} unit={product.unit} />
                </Trans>
              </>
            ),
          },
          { key: "composition", label: <Trans>Composition</Trans>, value: product.composition.map((one) => `${one.percent}% ${one.text}`).join(" · ") },
          { key: "colours", label: <Trans>Colours</Trans>, value: product.colours.join(" · ") },
          ...(product.keywords.length > 0 ? [{ key: "keywords", label: <Trans>Keywords</Trans>, value: <bdi>{product.keywords.join(" · ")}</bdi> }] : []),
          ...product.attributes.map((one, index) => ({ key: `attribute${index}`, label: one.name, value: one.value })),
          ...(product.hs_code ? [{ key: "hs", label: <Trans>HS code</Trans>, value: <Ltr>{product.hs_code}</Ltr> }] : []),
          ...cartonFacts(product).map(([label, value]) => ({ key: label, label, value })),
          {
            key: "seller",
            label: <Trans>Seller</Trans>,
            value: (
              <>
                <bdi>{product.seller.name}</bdi> <Ltr>#{product.seller.id}</Ltr> · <Trans>on sale: {product.seller.published}</Trans> ·{" "}
                <Trans>taken down by reviewers: {product.seller.removed}</Trans>
              </>
            ),
          },
        ]}
        columns={1}
        steps={steps}
      >
        {product.reports.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Reports</Trans>} />
            <Facts
              facts={product.reports.map((one) => ({
                key: String(one.id),
                label: i18n._(reportReasonWords[one.reason].id),
                isWide: true,
                value: (
                  <span className={css.texts}>
                    <bdi className={css.text}>{one.note}</bdi>
                    <Translation text={one.note} />
                    <span className="cap">
                      <bdi className="clause">{one.nickname}</bdi> <Ltr>#{one.reporter_id}</Ltr>
                    </span>
                    <span className="cap">
                      <Stamp at={one.createtime} />
                    </span>
                  </span>
                ),
              }))}
            />
          </section>
        )}
        <section className="sheet">
          <SectionHead small title={<Trans>Pictures</Trans>} />
          {product.images.length === 0 ? (
            <Message>
              <Trans>It has no picture.</Trans>
            </Message>
          ) : (
            <div className={css.pictures}>
              {product.images.map((image) => (
                <figure key={image.path}>
                  <ZoomPicture src={image.path} alt={image.alt || title} sizes="240px" ratio="4 / 5" />
                  {image.alt && <figcaption className="cap">{image.alt}</figcaption>}
                </figure>
              ))}
            </div>
          )}
          {product.video && (
            // A seller's own: what is said in it is not known here.
            // eslint-disable-next-line jsx-a11y/media-has-caption
            <video className={css.video} controls playsInline preload="metadata" src={product.video.path} aria-label={t`Video`} />
          )}
        </section>
      </RecordPage>
      {mayRemove && (
        <footer className={css.bar}>
          <span className={css.space} />
          <Button look="ghost" aria-keyshortcuts="r" onClick={() => setAsked(true)}>
            <Trans>Take off sale</Trans> <kbd className={css.key}>R</kbd>
          </Button>
          {isWaiting && (
            <Button busy={isRunning} aria-keyshortcuts="a" onClick={keep}>
              <Trans>Approve</Trans> <kbd className={css.key}>A</kbd>
            </Button>
          )}
        </footer>
      )}
      {isAsked && (
        <ReasonDialog
          title={<Trans>Take off sale</Trans>}
          about={<Trans>The seller reads the reason. Once it is corrected and saved, the product waits here again; until then it cannot be published.</Trans>}
          reasons={removalReasons.map((code) => ({ code, label: i18n._(reportReasonWords[code].id) }))}
          verb={<Trans>Take off sale</Trans>}
          isGrave
          onConfirm={({ codes, note }) => decide(false, { reasons: removalReasons.filter((code) => codes.includes(code)), note })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** One product as its reviewer sees it, and the decision. */
export default function ProductReviewPage() {
  const data = useLoaderData<Data>();
  return <Review key={`${data.product.id} ${data.product.status} ${data.product.reviews.length}`} data={data} />;
}
