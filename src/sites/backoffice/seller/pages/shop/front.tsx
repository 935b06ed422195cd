import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { mostFeatured, mostGrouped, mostGroups, myFront, saveFront, saveGroups, uploadFrontImage } from "#domains/people/shops/contract/front.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { LocalText } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { Button, IconButton, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ImageField } from "#ui/image-field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { ProductPicker, type PickedProduct } from "../../parts/product-picker.tsx";
import css from "./front.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(myFront, {});

type Front = Awaited<ReturnType<typeof loader>>;
type Group = { key: string; id?: number; name: LocalText; products: PickedProduct[] };

const FrontForm = ({ front }: { front: Front }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    saveFront,
    { banner: front.banner, opening: front.opening, products: front.featured },
    {
      toInput: ({ banner, opening, products }) => ({ banner, opening, product_ids: (products as PickedProduct[]).map((one) => one.id) }),
    },
  );
  const saved = async () => {
    showToast({ tone: "done", text: t`The front is saved. Buyers see it at once` });
    await revalidate();
  };
  return (
    <form className="sheet stack" {...form.props(saved)}>
      <SectionHead small title={<Trans>Banner, greeting and goods put first</Trans>} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <ImageField
        call={uploadFrontImage}
        label={t`Banner`}
        value={form.values["banner"] as string}
        onChange={(path) => form.set("banner", path)}
        ratio="4 / 1"
        fit="cover"
        optional
        error={form.issues["banner"]}
        hint={<Trans>Four times as wide as high, at least 1,280 pixels wide. Up to 10 MB.</Trans>}
      />
      <LocalTextField
        label={t`Opening line`}
        max={120}
        rows={1}
        optional
        value={form.values["opening"] as LocalText}
        onChange={(text) => form.set("opening", text)}
        error={form.issues["opening"]}
        disabled={form.isSending}
      />
      <div className="stack">
        <b>
          <Trans>Goods put first, up to {mostFeatured}</Trans>
        </b>
        <ProductPicker products={form.values["products"] as PickedProduct[]} most={mostFeatured} onChange={(products) => form.set("products", products)} />
        {form.issues["product_ids"] && <Message tone="failed">{form.issues["product_ids"]}</Message>}
      </div>
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save the shop front</Trans>
        </Button>
      </div>
    </form>
  );
};

const GroupsForm = ({ front }: { front: Front }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    saveGroups,
    { groups: front.groups.map((one) => ({ ...one, key: String(one.id) })) },
    {
      toInput: ({ groups }) => ({
        groups: (groups as Group[]).map(({ id, name, products }) => ({
          ...(id === undefined ? {} : { id }),
          name,
          product_ids: products.map((one) => one.id),
        })),
      }),
    },
  );
  const [serial, setSerial] = useState(0);
  const groups = form.values["groups"] as Group[];
  const change = (key: string, part: Partial<Group>) =>
    form.set(
      "groups",
      groups.map((one) => (one.key === key ? { ...one, ...part } : one)),
    );
  const move = (index: number, by: number) => {
    const next = [...groups];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    form.set("groups", next);
  };
  const saved = async () => {
    showToast({ tone: "done", text: t`The groups are saved` });
    await revalidate();
  };
  return (
    <form className="sheet stack" {...form.props(saved)}>
      <SectionHead small title={<Trans>Groups of goods</Trans>} about={<Trans>Your own arrangement of the shop, beside the portal's categories.</Trans>} />
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {form.issues["groups"] && <Message tone="failed">{form.issues["groups"]}</Message>}
      <ol className={css.groups}>
        {groups.map((group, index) => (
          <li key={group.key} className={css.group}>
            <div className={css.head}>
              <b>
                <Trans>Group {index + 1}</Trans>
              </b>
              <IconButton label={t`Move the group up`} disabled={index === 0} onClick={() => move(index, -1)}>
                <Icon name="up" small />
              </IconButton>
              <IconButton label={t`Move the group down`} disabled={index === groups.length - 1} onClick={() => move(index, 1)}>
                <Icon name="down" small />
              </IconButton>
              <Button
                look="ghost"
                size="small"
                onClick={() =>
                  form.set(
                    "groups",
                    groups.filter((one) => one.key !== group.key),
                  )
                }
              >
                <Trans>Remove the group</Trans>
              </Button>
            </div>
            <LocalTextField
              label={t`Name of the group`}
              max={40}
              value={group.name}
              onChange={(name) => change(group.key, { name })}
              error={form.issues[`groups.${index}.name`]}
              disabled={form.isSending}
            />
            <ProductPicker products={group.products} most={mostGrouped} onChange={(products) => change(group.key, { products })} />
          </li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button
          look="soft"
          disabled={groups.length >= mostGroups}
          reason={groups.length >= mostGroups ? t`No more than ${{ most: mostGroups }} here` : undefined}
          onClick={() => {
            setSerial(serial + 1);
            form.set("groups", [...groups, { key: `new ${serial}`, name: {}, products: [] }]);
          }}
        >
          <Icon name="plus" small />
          <Trans>New group</Trans>
        </Button>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save the groups</Trans>
        </Button>
      </div>
    </form>
  );
};

/** What buyers see of the shop before its goods. */
export default function FrontPage() {
  const { t } = useLingui();
  const front = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData("seller") as FrameData;
  return (
    <>
      <SellerTitle>{t`Shop front`}</SellerTitle>
      <PageHead title={<Trans>Shop front</Trans>} about={<Trans>What buyers see of your shop before its goods.</Trans>}>
        <LinkButton look="ghost" href={to("product-shop", { shop: frame.shop.sellerId })}>
          <Icon name="eye" small />
          <Trans>See the shop</Trans>
        </LinkButton>
      </PageHead>
      <div className={css.page}>
        <FrontForm front={front} />
        {/* After saving, new groups have ids: the form begins with them. */}
        <GroupsForm key={front.groups.map((one) => one.id).join()} front={front} />
      </div>
    </>
  );
}
