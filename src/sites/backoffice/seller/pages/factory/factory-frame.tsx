import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./factory.module.css";
import type { FactoryPage } from "./load-factory.ts";

type Part = "factory" | "factory-machines" | "factory-capacity" | "factory-certificates" | "factory-samples" | "factory-opening";

/** Head and tabs of the factory page's forms; who has no page yet is told how one comes about. */
export const FactoryFrame = ({ at, page, children }: { at: Part; page: FactoryPage | null; children: (page: FactoryPage) => ReactNode }) => {
  const { t } = useLingui();
  const frame = useRouteLoaderData("seller") as FrameData;
  const tabs = [
    { to: toSeller("factory"), label: <Trans>About the factory</Trans> },
    { to: toSeller("factory-machines"), label: <Trans>Machines and lines</Trans> },
    { to: toSeller("factory-capacity"), label: <Trans>Capacity calendar</Trans> },
    { to: toSeller("factory-certificates"), label: <Trans>Certificates held</Trans> },
    { to: toSeller("factory-samples"), label: <Trans>Samples</Trans> },
    { to: toSeller("factory-opening"), label: <Trans>Hours and holidays</Trans> },
  ];
  return (
    <>
      <SellerTitle>{t`Factory page`}</SellerTitle>
      <PageHead title={<Trans>Factory page</Trans>} about={<Trans>What buyers read of your factory in the directory.</Trans>}>
        {page?.is_open && (
          <LinkButton look="ghost" href={to("enterprise-details-id", { id: frame.shop.sellerId })}>
            <Icon name="eye" small />
            <Trans>See the page</Trans>
          </LinkButton>
        )}
      </PageHead>
      <div className={css.tabs}>
        <LinkTabs label={t`Parts of the factory page`} at={toSeller(at)} tabs={tabs} />
      </div>
      {page ? (
        children(page)
      ) : (
        <Empty title={<Trans>No factory page yet</Trans>} about={<Trans>It opens by itself when the certification of the factory is approved.</Trans>}>
          <LinkButton href={to("user-auth")}>
            <Trans>Certification</Trans>
          </LinkButton>
        </Empty>
      )}
    </>
  );
};
