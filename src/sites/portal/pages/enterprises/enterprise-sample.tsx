import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { sampleDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { EnterpriseCard } from "#domains/catalogue/enterprises/ui/enterprise-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { imageUrl, Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./enterprise-sample.module.css";

/** One sample of a factory: all its pictures, whose it is, the factory's others. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const sample = await callFrom(context)(sampleDetails, { id });
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { sample, imageHost: imageHost || publicUrl };
};

export default function EnterpriseSamplePage() {
  const { sample, imageHost } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const factory = sample.enterprise;
  const days = sample.lead_days;
  const facts = [
    ...(sample.composition ? [{ key: "composition", label: t`Composition`, value: sample.composition }] : []),
    { key: "cost", label: t`Sample price`, value: sample.cost ? <Price money={sample.cost} /> : <Trans>On request</Trans> },
    ...(days === null ? [] : [{ key: "days", label: t`Ready in`, value: <Plural value={days} one="# day" other="# days" /> }]),
    ...(factory.min_order_quantity === null
      ? []
      : [{ key: "minimum", label: t`Minimum order`, value: <Quantity count={factory.min_order_quantity} unit="piece" /> }]),
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={t`${sample.sample_title}, sample of ${factory.name}`}
        description={[sample.sample_title, factory.name, factory.zhuyingchanpin, factory.place].filter(Boolean).join(" · ")}
        of={{ kind: "sample", id: sample.id }}
      />
      <Breadcrumb
        trail={[
          { label: t`Factory directory`, to: to("enterprise") },
          { label: factory.name, to: to("enterprise-details-id", { id: factory.user_id }) },
          { label: sample.sample_title },
        ]}
      />
      <div className={css.sample}>
        <ul className={css.pictures}>
          {sample.sample_image.map((image, index) => (
            <li key={image}>
              <Picture
                src={image}
                alt={index === 0 ? sample.sample_title : t`${sample.sample_title}, picture ${index + 1}`}
                sizes="(max-width: 900px) 100vw, 480px"
                ratio="4 / 5"
                fit="contain"
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <div className="stack">
          <h1 className="disp h2">{sample.sample_title}</h1>
          {facts.length > 0 && <Facts facts={facts} />}
          {sample.about && <p className={css.about}>{sample.about}</p>}
          <p className="muted">
            <Trans>A sample of what this factory makes. Ask for it in your cloth, sizes and labels.</Trans>
          </p>
          <div className="row">
            {sample.cost && sample.cost.minor !== "0" && (
              <LinkButton look="seal" size="large" to={to("user-contract", { sample: sample.id })}>
                <Trans>
                  Order the sample · <Price money={sample.cost} />
                </Trans>
              </LinkButton>
            )}
            <Button
              look={sample.cost && sample.cost.minor !== "0" ? "ghost" : "seal"}
              size="large"
              {...press("chat", { receiverId: factory.user_id, card: { msg_type: 4, type_id: 0 } })}
            >
              <Icon name="chat" small />
              <Trans>Ask the factory</Trans>
            </Button>
            <Share title={sample.sample_title} />
          </div>
          <h2 className="visually-hidden">
            <Trans>The factory</Trans>
          </h2>
          <EnterpriseCard
            enterprise={{ ...factory, sample: [] }}
            corner={<KeepButton kind="enterprise" id={factory.user_id} name={factory.name} isCompact />}
          />
        </div>
      </div>
      {sample.others.length > 0 && (
        <Section
          title={<Trans>Other samples</Trans>}
          about={factory.name}
          more={{ label: <Trans>View factory</Trans>, to: to("enterprise-details-id", { id: factory.user_id }) }}
        >
          <Grid columns={6}>
            {sample.others.slice(0, 12).map((other) => (
              <li key={other.id}>
                <Link className={css.other} to={to("enterprise-sample-id", { id: other.id })}>
                  <Picture src={other.sample_image[0]} alt="" sizes="(max-width: 640px) 50vw, 200px" ratio="4 / 5" />
                  {other.sample_title}
                </Link>
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Product",
          name: sample.sample_title,
          image: sample.sample_image.map((image) => imageUrl(image, imageHost)),
          ...(sample.about ? { description: sample.about } : {}),
          ...(sample.composition ? { material: sample.composition } : {}),
          manufacturer: { "@type": "Organization", name: factory.name },
        }}
      />
    </main>
  );
}
