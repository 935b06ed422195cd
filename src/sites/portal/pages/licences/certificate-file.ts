import type { LoaderFunctionArgs } from "react-router";
import { checkCertificate } from "#domains/trade/licences/contract/licences.ts";
import { pdfToKeep } from "../../../file-to-keep.ts";
import { callFrom, localeFrom, missing, pageRequest } from "../../../request-context.ts";

/** The certificate as a PDF, for whoever has its whole number. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const asked = (params["certificate"] ?? "").toUpperCase();
  if (!/^TP-L-\d{1,9}-[0-9A-Z]{12}$/.test(asked)) throw missing();
  const certificate = await call(checkCertificate, { certificate: asked });
  // The fonts of papers are large: they come with the first one that is asked for.
  const { certificatePaper } = await import("./certificate-paper.ts");
  const paper = await certificatePaper(certificate, {
    say: call.say,
    locale: localeFrom(context),
    publicUrl: context.get(pageRequest).publicUrl,
    now: new Date(),
  });
  return pdfToKeep(certificate.code, paper);
};
