import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { adminFairs, fairTakers, saveExhibitors, saveFairProducts } from "#domains/publishing/exhibitions/contract/admin.ts";
import { search } from "#domains/search/contract/search.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, IconButton, LinkButton } from "#ui/button.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Lookup } from "#ui/lookup.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ListEditor } from "../../parts/list-editor.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import css from "./fairs.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const site = params["site"] ?? "";
  const ask = callFrom(context);
  const [takers, { list }] = await Promise.all([ask(fairTakers, { site }), ask(adminFairs, {})]);
  return { site, name: list.find((fair) => fair.site === site)?.name ?? site, ...takers };
};
type Data = Awaited<ReturnType<typeof loader>>;

function Takers({ data: { site, name, exhibitors: kept, products: keptProducts } }: { data: Data }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [exhibitors, setExhibitors] = useState(kept);
  const [products, setProducts] = useState(keptProducts);
  const savingExhibitors = useAction({ refused: "shown" });
  const savingProducts = useAction({ refused: "shown" });
  const save = async (work: Promise<unknown>) => {
    await work;
    showToast({ tone: "done", text: t`Saved: everybody sees it now` });
    await revalidate();
  };
  const saving = ({ run, isRunning, refusal }: typeof savingProducts, work: () => Promise<unknown>, isChanged: boolean) => (
    <>
      {refusal && <FieldError>{refusal.msg}</FieldError>}
      <div className={css.save}>
        <Button
          look="seal"
          size="small"
          busy={isRunning}
          disabled={!isChanged}
          reason={isChanged ? undefined : t`Everything is saved`}
          onClick={() => void run(() => save(work()))}
        >
          <Trans>Save and show</Trans>
        </Button>
      </div>
    </>
  );
  const saveExhibitorList = () => call(saveExhibitors, { site, exhibitors: exhibitors.map(({ user_id, hall, booth }) => ({ user_id, hall, booth })) });
  const saveProductList = () => call(saveFairProducts, { site, product_ids: products.map((one) => one.id) });
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    <>
      <ConsoleTitle>{t`Exhibitors and products`}</ConsoleTitle>
      <PageHead
        title={<Trans>Exhibitors and products</Trans>}
        about={
          <>
            <bdi>{name}</bdi> · <Trans>What is saved is shown at once, in this order.</Trans>
          </>
        }
      >
        <WhyButton
          of={t`Exhibitors and products`}
          acts={{ type: "exhibition", object_id: site, calls: ["exhibition/saveexhibitors", "exhibition/saveproducts"] }}
        />
        <LinkButton look="ghost" size="small" to={toConsole("fair", { site })}>
          <Icon name="back" small />
          <Trans>Edit the fair</Trans>
        </LinkButton>
      </PageHead>
      <div className="stack">
        <section className="sheet stack">
          <SectionHead small title={<Trans>Exhibitors</Trans>} about={<Trans>in all: {exhibitors.length}</Trans>} />
          <Lookup
            label={t`Find an enterprise`}
            taken={exhibitors.map((one) => one.user_id)}
            find={async (q) =>
              (await call(search, { q, kind: "enterprise", size: 12 })).list.map((one) => ({
                id: one.owner_id,
                label: `${one.title} · ${one.city}`,
                name: one.title,
              }))
            }
            onPick={(one) => setExhibitors([...exhibitors, { user_id: one.id, name: one.name, hall: "", booth: "" }])}
          />
          <ListEditor
            items={exhibitors}
            onChange={setExhibitors}
            most={500}
            nameOf={(one) => one.name}
            folded={(one) => ({ about: <span className="cap">{[one.hall, one.booth].filter(Boolean).join(" · ") || t`no stand yet`}</span>, isWrong: false })}
            acts={(one) => (
              <IconButton label={t`Take out`} onClick={() => setExhibitors(exhibitors.filter((other) => other !== one))}>
                <Icon name="trash" small />
              </IconButton>
            )}
            render={(one, change) => (
              <span className={css.stand}>
                <TextField
                  label={t`Hall`}
                  optional
                  dir="auto"
                  maxLength={20}
                  value={one.hall}
                  onChange={(event) => change({ ...one, hall: event.target.value })}
                />
                <TextField
                  label={t`Stand`}
                  optional
                  dir="auto"
                  maxLength={20}
                  value={one.booth}
                  onChange={(event) => change({ ...one, booth: event.target.value })}
                />
              </span>
            )}
          />
          {saving(savingExhibitors, saveExhibitorList, !same(exhibitors, kept))}
        </section>
        <section className="sheet stack">
          <SectionHead small title={<Trans>Products</Trans>} about={<Trans>in all: {products.length}</Trans>} />
          <Lookup
            label={t`Find a product`}
            taken={products.map((one) => one.id)}
            find={async (q) => (await call(search, { q, kind: "product", size: 12 })).list.map((one) => ({ id: one.id, label: one.title }))}
            onPick={(one) => setProducts([...products, { id: one.id, title: one.label }])}
          />
          <ListEditor
            items={products}
            onChange={setProducts}
            most={300}
            nameOf={(one) => one.title}
            acts={(one) => (
              <IconButton label={t`Take out`} onClick={() => setProducts(products.filter((other) => other !== one))}>
                <Icon name="trash" small />
              </IconButton>
            )}
            isPlain
            render={(one) => <bdi>{one.title}</bdi>}
          />
          {saving(savingProducts, saveProductList, !same(products, keptProducts))}
        </section>
      </div>
    </>
  );
}

export default function FairTakersPage() {
  const data = useLoaderData<Data>();
  return <Takers key={JSON.stringify(data)} data={data} />;
}
