import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { deskCategories, saveCategory } from "#domains/catalog/contract/categories.ts";
import { missingLanguages } from "#domains/site/contract/missing-languages.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { FormText, RecordDialog } from "../../parts/record-dialog.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import css from "./categories.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(deskCategories, {});
type Category = Awaited<ReturnType<typeof loader>>["list"][number];
type Edited = { id?: number; parent_id: number | null; slug: string; name: object; sort: number };

export default function CategoriesPage() {
  const { t, i18n } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<Edited>();
  const nameOf = (one: Category) => pick(one.name, localeFrom(i18n.locale));
  const blank = (parent: Category | null): Edited => ({ parent_id: parent?.id ?? null, slug: parent ? `${parent.slug}-` : "", name: {}, sort: 0 });
  const parent = list.find((one) => one.id === edited?.parent_id);
  return (
    <>
      <ConsoleTitle>{t`Product categories`}</ConsoleTitle>
      <PageHead
        title={<Trans>Product categories</Trans>}
        about={<Trans>Three levels at most. A category keeps its place in the tree; its names, address and order may change, and are public at once.</Trans>}
      >
        <Button onClick={() => setEdited(blank(null))}>
          <Icon name="plus" small />
          <Trans>New category</Trans>
        </Button>
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>There are no categories yet</Trans>} />
      ) : (
        <ul className={css.tree}>
          {list.map((one) => (
            <li key={one.id} className={css.line} style={{ "--depth": one.depth } as React.CSSProperties}>
              <b>{nameOf(one)}</b>
              <Ltr className="cap">{one.slug}</Ltr>
              <span className="cap">
                <Trans>products: {one.products}</Trans>
              </span>
              <MissingCounts missing={missingLanguages(one.name)} />
              <span className={css.acts}>
                {one.depth < 2 && (
                  <Button look="soft" size="small" aria-label={t`New category under ${nameOf(one)}`} onClick={() => setEdited(blank(one))}>
                    <Icon name="plus" small />
                    <Trans>Below it</Trans>
                  </Button>
                )}
                <WhyButton of={nameOf(one)} acts={{ type: "product", object_id: String(one.id), calls: ["product/savecategory"] }} />
                <IconButton
                  label={t`Change ${nameOf(one)}`}
                  onClick={() => setEdited({ id: one.id, parent_id: one.parent_id, slug: one.slug, name: one.name, sort: one.sort })}
                >
                  <Icon name="edit" small />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RecordDialog
          save={saveCategory}
          start={{ ...edited }}
          toInput={({ sort, ...values }) => ({ ...values, sort: Number(sort) })}
          title={edited.id ? <Trans>Category</Trans> : parent ? <Trans>New category under {nameOf(parent)}</Trans> : <Trans>New category</Trans>}
          done={t`Saved: everybody sees it now`}
          onClose={() => setEdited(undefined)}
        >
          {(form) => (
            <>
              <FormText form={form} name="name" label={t`Name`} max={40} />
              <TextField
                label={t`Address`}
                dir="ltr"
                maxLength={60}
                placeholder="women-dresses"
                hint={t`Small letters, digits and dashes`}
                {...form.text("slug")}
              />
              <TextField label={t`Place in the order`} type="number" min={0} max={10_000} hint={t`Small ones come first.`} {...form.text("sort")} />
            </>
          )}
        </RecordDialog>
      )}
    </>
  );
}
