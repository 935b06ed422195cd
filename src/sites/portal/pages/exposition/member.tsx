import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { memberKinds, type MemberKind } from "#domains/publishing/exposition/contract/fields.ts";
import { listMembers } from "#domains/publishing/exposition/contract/members.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Pager } from "#ui/pager.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import css from "./exposition.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const kind = oneOf(memberKinds, search.get("kind"));
  return { kind, members: await callFrom(context)(listMembers, { ...(kind ? { kind } : {}), page: pageOf(search), size: 12 }) };
};

export default function MemberPage() {
  const { kind, members } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const words = useExpositionWords();
  const pathOf = (one: MemberKind | undefined, page = 1) => to("xpo-member", { kind: one, page: laterPage(page) });
  return (
    <Stage at="members" trail={[{ label: t`Members` }]}>
      <PageMeta
        title={t`Members of the exposition`}
        description={t`Houses, mills, studios and schools that show together.`}
        path={pathOf(kind, members.page)}
      />
      <PageHead title={<Trans>Members of the exposition</Trans>} about={<Trans>Houses, mills, studios and schools that show together</Trans>} />
      <LinkTabs
        label={t`Kind`}
        at={pathOf(kind)}
        tabs={[{ to: pathOf(undefined), label: t`All` }, ...members.kinds.map(({ key, count }) => ({ to: pathOf(key), label: words.member[key], count }))]}
      />
      {members.list.length === 0 ? (
        <Empty title={<Trans>No member of this kind yet</Trans>} />
      ) : (
        <Grid columns={3}>
          {members.list.map((member) => (
            <li key={member.id}>
              <article className={css.person}>
                <Avatar src={member.image} name={member.name} size={88} square />
                <div>
                  <h2 className="h4">{member.name}</h2>
                  <p className="small muted">
                    <Flag code={member.country} /> {member.city} · {words.member[member.kind]}
                  </p>
                  <p className="small">{member.about}</p>
                  <p className="small muted">
                    <Trans>
                      Member since <bdi>{member.since}</bdi>
                    </Trans>
                  </p>
                </div>
              </article>
            </li>
          ))}
        </Grid>
      )}
      <Pager page={members.page} size={members.size} total={members.total} hrefOf={(page) => pathOf(kind, page)} />
      <aside className={css.aside}>
        <h2 className="disp h3">
          <Trans>How to join</Trans>
        </h2>
        <p>
          <Trans>A designer who has published prints, or an enterprise that has been approved here, may be admitted by the desk of the exposition.</Trans>
        </p>
        <p className="row">
          <LinkButton to={to("user-auth-design")}>
            <Trans>Become a designer here</Trans>
          </LinkButton>
          <LinkButton to={to("user-enterprises")} look="ghost">
            <Trans>Register an enterprise</Trans>
          </LinkButton>
        </p>
      </aside>
    </Stage>
  );
}
