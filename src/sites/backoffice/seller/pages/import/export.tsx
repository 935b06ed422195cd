import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { exportProducts, mySheets } from "#domains/catalogue/imports/contract/sheets.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { SheetList } from "./sheet-list.tsx";
import css from "./import.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [sheets, categories] = await Promise.all([ask(mySheets, {}), ask(listCategories, {})]);
  return {
    sheets: sheets.list,
    categories: categories.list.flatMap((root) => [
      { value: String(root.id), label: root.name },
      ...root.children.map((child) => ({ value: String(child.id), label: `${root.name} › ${child.name}` })),
    ]),
  };
};

export default function ExportPage() {
  const { t } = useLingui();
  const { sheets, categories } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    exportProducts,
    { format: "xlsx", status: "", category_id: "", keyword: "" },
    {
      toInput: ({ status, category_id, ...values }) => ({
        ...values,
        ...(status ? { status } : {}),
        ...(category_id ? { category_id: Number(category_id) } : {}),
      }),
    },
  );
  return (
    <>
      <SellerTitle>{t`Export products`}</SellerTitle>
      <PageHead
        title={<Trans>Export products</Trans>}
        about={<Trans>One row for each colour and size, in the form that an import takes: change it in your spreadsheet program and import it again.</Trans>}
      />
      <form className={css.card} {...form.props(revalidate)}>
        <div className={css.export}>
          <SelectField
            label={t`Status`}
            empty={t`All products`}
            choices={[
              { value: "published", label: t`On sale` },
              { value: "draft", label: t`Drafts` },
              { value: "taken_down", label: t`Taken down` },
            ]}
            {...form.text("status")}
          />
          <SelectField label={t`Category`} empty={t`All categories`} choices={categories} {...form.text("category_id")} />
          <TextField label={t`Title or style code`} maxLength={60} dir="auto" {...form.text("keyword")} />
          <SelectField
            label={t`Form of the file`}
            choices={[
              { value: "xlsx", label: "XLSX" },
              { value: "csv", label: "CSV" },
            ]}
            {...form.text("format")}
          />
        </div>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <div className={css.acts}>
          <Button type="submit" busy={form.isSending}>
            <Icon name="download" small />
            <Trans>Make the file</Trans>
          </Button>
        </div>
      </form>
      <Section title={<Trans>Files of the last seven days</Trans>} small>
        {sheets.length === 0 ? (
          <Empty title={<Trans>No files yet</Trans>} about={<Trans>A file is made in the background and stays here for seven days.</Trans>} />
        ) : (
          <SheetList sheets={sheets} />
        )}
      </Section>
    </>
  );
}
