import { Plural } from "@lingui/react/macro";

/** "1 work · 4 licences": what a designer shows, and how often it was licensed. */
export const WorksAndLicences = ({ works, licences }: { works: number; licences: number }) => (
  <>
    <Plural value={works} one="# work" other="# works" />
    {licences > 0 && (
      <>
        {"\u00a0· "}
        <Plural value={licences} one="# licence" other="# licences" />
      </>
    )}
  </>
);
