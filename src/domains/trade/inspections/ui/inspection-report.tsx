import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { classes } from "#ui/class-names.ts";
import { Day } from "#ui/day.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { inspectionDetails } from "../contract/inspections.ts";
import css from "./inspection.module.css";

type Inspection = OutputOf<typeof inspectionDetails>;
type Report = Inspection["reports"][number];

const Figure = ({ count }: { count: number }) => <Ltr>{count.toLocaleString("en")}</Ltr>;

/** One version of an inspector's report on a sheet that can be printed. */
export const InspectionReport = ({ inspection, report }: { inspection: Inspection; report: Report }) => {
  const { t } = useLingui();
  const classesOfDefects = [
    { key: "critical", name: t`Critical`, about: t`unsafe or against the law`, of: report.critical },
    { key: "major", name: t`Major`, about: t`likely to be sent back`, of: report.major },
    { key: "minor", name: t`Minor`, about: t`small, does not hinder use`, of: report.minor },
  ];
  return (
    <article className={css.paper} aria-label={t`Inspection report`}>
      <header className={css.head}>
        <div>
          <h2 className="disp">
            <Trans>Inspection report</Trans>
          </h2>
          <p>
            <Ltr>{inspection.subject_code}</Ltr> · <Trans>version {report.version}</Trans>
          </p>
          <p className="small muted">
            <Day day={inspection.day} /> · <bdi>{inspection.place}</bdi>
          </p>
          <p className="small muted">
            <Trans>
              Inspector: <bdi>{report.author}</bdi>
            </Trans>
            {"\u00a0· "}
            <Stamp at={report.createtime} />
          </p>
        </div>
        <span className={classes(css.stamp, css[report.verdict])}>{report.verdict_text}</span>
      </header>
      <p>
        <Trans>
          <Figure count={report.presented} /> pieces presented, <Figure count={report.sampled} /> looked at; the level asks for{" "}
          <Figure count={report.wanted_sample} />.
        </Trans>
      </p>
      <div className={css.scroll}>
        <table className={css.defects}>
          <caption>
            <Trans>
              Defects, AQL <Ltr>{inspection.aql}</Ltr>, general level II
            </Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Class</Trans>
              </th>
              <th scope="col" className={css.figure}>
                <Trans>Found</Trans>
              </th>
              <th scope="col" className={css.figure}>
                <Trans>Allowed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {classesOfDefects.map(({ key, name, about, of }) => (
              <tr key={key}>
                <th scope="row">
                  {name} <span className="cap">{about}</span>
                </th>
                <td className={classes(css.figure, of.found > of.allowed && css.above)}>
                  <Figure count={of.found} />
                </td>
                <td className={css.figure}>
                  <Figure count={of.allowed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={report.is_within ? css.passed : css.above}>
        {report.is_within ? <Trans>What was found is within what the level allows.</Trans> : <Trans>More was found than the level allows.</Trans>}
      </p>
      <section>
        <h3>
          <Trans>Remarks</Trans>
        </h3>
        <p className={css.remarks}>
          <bdi>{report.remarks}</bdi>
        </p>
      </section>
      <section>
        <h3>
          <Trans>Pictures</Trans>
        </h3>
        <ul className={css.pictures}>
          {report.pictures.map((picture, index) => (
            <li key={picture.id}>
              {/* Sealed files are the portal's own, whatever host public pictures have. */}
              <a href={picture.path} target="_blank" rel="noreferrer">
                <img className={css.picture} src={picture.path} alt={picture.caption || t`Picture ${index + 1}`} loading="lazy" decoding="async" />
              </a>
              {picture.caption && (
                <span className="cap" dir="auto">
                  {picture.caption}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
};
