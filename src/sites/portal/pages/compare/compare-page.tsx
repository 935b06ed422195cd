import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { compareAddress, idsText, mostCompared, type ComparedKind } from "#kit/compared.ts";
import { to, type RouteName } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Comparison, type ComparedRow } from "#ui/comparison.tsx";
import { differs, told } from "#ui/comparison-rows.ts";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Picture } from "#ui/picture.tsx";
import { press } from "#ui/press.ts";
import { PageHead } from "#ui/section.tsx";
import { Share } from "#ui/share.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { PageMeta } from "../../meta.ts";
import type { readCompared } from "./read-compared.ts";
import css from "./compare.module.css";

type Thing = { id: number; name: string; address: string; image: string; /** What can be done with it. */ acts: ReactNode };

/** What differs between the kinds that can be compared: words, and where more of them are found. */
const useKindWords = () => {
  const { t } = useLingui();
  return {
    products: {
      title: t`Compare products`,
      of: t`Product`,
      empty: t`No product is marked`,
      how: t`Mark up to four products in any list, or on their pages: they stand here side by side.`,
      more: t`Look for products`,
      add: t`Address or number of another product`,
      one: t`Add at least one more product to compare: mark it in a list, or enter it below.`,
      source: "product",
      ratio: "4 / 5",
      crumb: t`Wholesale`,
    },
    factories: {
      title: t`Compare factories`,
      of: t`Factory`,
      empty: t`No factory is marked`,
      how: t`Mark up to four factories in the directory, or on their pages: they stand here side by side.`,
      more: t`Look for factories`,
      add: t`Address or number of another factory`,
      one: t`Add at least one more factory to compare: mark it in the directory, or enter it below.`,
      source: "enterprise",
      ratio: "4 / 3",
      crumb: t`Factory directory`,
    },
  } satisfies Record<ComparedKind, Record<string, string> & { source: RouteName }>;
};

/** Things of one kind side by side, from the ids in the address: it can be shared, and works without script. */
export const ComparePage = ({
  kind,
  asked: { ids, leftOut, only },
  things,
  missing,
  rows,
  files,
}: {
  kind: ComparedKind;
  asked: ReturnType<typeof readCompared>;
  things: readonly Thing[];
  missing: readonly number[];
  rows: readonly ComparedRow[];
  /** Files to keep of what is compared. */
  files?: ReactNode;
}) => {
  const { t } = useLingui();
  const words = useKindWords()[kind];
  const shownIds = things.map(({ id }) => id);
  const notThere = idsText(missing);
  const cut = idsText(leftOut);
  const lines = told(rows);
  const different = lines.filter(({ cells }) => differs(cells));
  const isNarrowed = only !== undefined && things.length > 1;
  const shown = isNarrowed ? different : lines;
  return (
    <main className="wrap">
      <PageMeta title={words.title} description={words.how} path={compareAddress(kind, ids)} noIndex />
      <Breadcrumb trail={[{ label: words.crumb, to: to(words.source) }, { label: words.title }]} />
      <PageHead title={words.title} about={things.length > 0 && words.how}>
        {things.length > 0 && (
          <>
            {files}
            <Share title={words.title} />
          </>
        )}
      </PageHead>
      {missing.length > 0 && (
        <Message tone="warning">
          <Trans>
            Not found, or no longer public: no. <Ltr>{notThere}</Ltr>.
          </Trans>{" "}
          {things.length > 0 && (
            <Link className={css.leave} to={compareAddress(kind, shownIds, only)} rel="nofollow">
              <Trans>Remove from this comparison</Trans>
            </Link>
          )}
        </Message>
      )}
      {leftOut.length > 0 && (
        <Message tone="warning">
          <Trans>
            At most four can be compared. Left out: no. <Ltr>{cut}</Ltr>
          </Trans>
        </Message>
      )}
      {things.length === 0 ? (
        <Empty title={words.empty} about={words.how}>
          <LinkButton to={to(words.source)}>{words.more}</LinkButton>
        </Empty>
      ) : (
        <>
          {things.length === 1 && <p className={css.narrow}>{words.one}</p>}
          {things.length > 1 && (
            <p className={css.narrow}>
              <span className="muted">
                <Trans>
                  <Ltr>{different.length}</Ltr> of <Ltr>{lines.length}</Ltr> lines differ. Lines that are the same are grey.
                </Trans>
              </span>
              <LinkButton look="soft" size="small" to={compareAddress(kind, ids, only ? undefined : "different")} rel="nofollow" preventScrollReset>
                {only ? <Trans>Show every line</Trans> : <Trans>Only what differs</Trans>}
              </LinkButton>
            </p>
          )}
          {isNarrowed && different.length === 0 && (
            <Message tone="info">
              <Trans>They are the same in every line.</Trans>
            </Message>
          )}
          <Comparison
            label={words.title}
            of={words.of}
            heads={things.map(({ id, name, address, image }) => ({
              key: id,
              node: (
                <div className={css.head}>
                  <Link to={address}>
                    <Picture src={image} alt="" sizes="220px" ratio={words.ratio} />
                    <span className={css.name}>{name}</span>
                  </Link>
                  <a
                    className={css.remove}
                    rel="nofollow"
                    href={compareAddress(
                      kind,
                      shownIds.filter((one) => one !== id),
                      only,
                    )}
                    aria-label={t`Remove from the comparison: ${name}`}
                    {...press("compare", { kind, id, drop: true })}
                  >
                    <Icon name="close" small />
                    <Trans context="of a comparison">Remove</Trans>
                  </a>
                </div>
              ),
            }))}
            rows={shown}
            foot={{
              label: <span className="visually-hidden">{t`What you can do`}</span>,
              cells: things.map(({ id, acts }) => (
                <div key={id} className={css.acts}>
                  {acts}
                </div>
              )),
            }}
          />
          {things.length === mostCompared && (
            <p className={css.narrow}>
              <span className="muted">
                <Trans>Four is the most: remove one to add another.</Trans>
              </span>
            </p>
          )}
          {things.length < mostCompared && (
            <form className={css.add} method="get" action={compareAddress(kind, [])}>
              <input type="hidden" name="ids" value={idsText(shownIds)} />
              {only && <input type="hidden" name="only" value={only} />}
              <TextField label={words.add} className={css.field ?? ""} name="ids" dir="ltr" autoComplete="off" required />
              <Button type="submit" look="ghost">
                <Icon name="plus" small />
                <Trans context="to a comparison">Add</Trans>
              </Button>
              <LinkButton look="soft" to={to(words.source)}>
                {words.more}
              </LinkButton>
            </form>
          )}
        </>
      )}
    </main>
  );
};
