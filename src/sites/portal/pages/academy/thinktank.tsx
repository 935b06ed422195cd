import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { topics } from "#domains/publishing/academy/contract/fields.ts";
import { lecturerDetails, listLecturers } from "#domains/publishing/academy/contract/lecturers.ts";
import { ChapterText } from "#domains/publishing/academy/ui/chapter-text.tsx";
import { CourseCard } from "#domains/publishing/academy/ui/course-card.tsx";
import { LecturerCard, lecturerAddress } from "#domains/publishing/academy/ui/lecturer-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Tag } from "#ui/tag.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import css from "./thinktank.module.css";

/** The experts; with `id` one of them. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const call = callFrom(context);
  if (params.has("id")) {
    const id = Number(params.get("id"));
    if (!Number.isSafeInteger(id) || id < 1) throw missing();
    return { lecturer: await call(lecturerDetails, { id }), list: null };
  }
  const topic = topics.find((one) => one === params.get("topic"));
  const page = Math.min(500, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
  return { lecturer: null, list: { topic, lecturers: await call(listLecturers, { ...(topic ? { topic } : {}), page, size: 12 }) } };
};
type Loaded = Awaited<ReturnType<typeof loader>>;

const Lecturer = ({ lecturer }: { lecturer: NonNullable<Loaded["lecturer"]> }) => {
  const { t } = useLingui();
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  return (
    <main className="wrap">
      <PageMeta title={lecturer.name} description={lecturer.position} path={lecturerAddress(lecturer.id)} of={{ kind: "lecturer", id: lecturer.id }} />
      <Breadcrumb trail={[{ label: t`Think tank`, to: to("thinktank") }, { label: lecturer.name }]} />
      <header className={css.head}>
        <Picture src={lecturer.image} alt={lecturer.name} sizes="200px" ratio="1 / 1" eager />
        <div>
          <h1 className="disp h1">{lecturer.name}</h1>
          <p className="muted">{lecturer.position}</p>
          <p className="row">
            {lecturer.topics.map((topic) => (
              <Tag key={topic.key} line>
                {topic.text}
              </Tag>
            ))}
          </p>
          <ChapterText text={lecturer.about} />
          <div className="row">
            <KeepButton kind="lecturer" id={lecturer.id} name={lecturer.name} />
            <Share title={lecturer.name} />
          </div>
        </div>
      </header>
      <Section title={<Trans>Courses</Trans>}>
        {lecturer.courses.length === 0 ? (
          <Empty title={<Trans>No course yet</Trans>} />
        ) : (
          <Grid columns={4}>
            {lecturer.courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </Grid>
        )}
      </Section>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Person",
          name: lecturer.name,
          url: `${site}${lecturerAddress(lecturer.id)}`,
          image: imageUrl(lecturer.image, imageHost || site),
          jobTitle: lecturer.position,
          description: lecturer.about.slice(0, 300),
          knowsAbout: lecturer.topics.map((topic) => topic.text),
        }}
      />
    </main>
  );
};

export default function ThinktankPage() {
  const { lecturer, list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  if (lecturer) return <Lecturer lecturer={lecturer} />;
  const { topic, lecturers } = list;
  const pathOf = (one: string | undefined, page = 1) => to("thinktank", { topic: one, page: page > 1 ? page : undefined });
  return (
    <main className="wrap">
      <PageMeta
        title={t`Think tank`}
        description={t`Experts of the garment and textile trade: sourcing, customs, fabrics, pattern, quality and selling.`}
        path={pathOf(undefined, lecturers.page)}
      />
      <Breadcrumb trail={[{ label: t`Think tank` }]} />
      <PageHead title={<Trans>Think tank</Trans>} about={<Trans>Experts one can learn from, each with the courses</Trans>} />
      <LinkTabs
        label={t`Topic`}
        at={pathOf(topic)}
        tabs={[{ to: pathOf(undefined), label: t`All` }, ...lecturers.topics.map((one) => ({ to: pathOf(one.key), label: one.text }))]}
      />
      {lecturers.list.length === 0 ? (
        <Empty title={<Trans>No expert on this topic yet</Trans>} />
      ) : (
        <Grid columns={3}>
          {lecturers.list.map((one) => (
            <li key={one.id}>
              <LecturerCard lecturer={one} />
            </li>
          ))}
        </Grid>
      )}
      <Pager page={lecturers.page} size={lecturers.size} total={lecturers.total} hrefOf={(page) => pathOf(topic, page)} />
    </main>
  );
}
