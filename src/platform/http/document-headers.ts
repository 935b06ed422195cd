import type { FastifyReply } from "fastify";

/** Headers of helmet's that say something of documents and nothing of scripts, styles, fonts, pictures and data. */
const documentsOnly = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/** For what a page loads: a first visit takes dozens of files, whose heads would weigh as much as the files. */
export const withoutDocumentHeaders = (reply: FastifyReply): void => {
  for (const name of documentsOnly) void reply.removeHeader(name).raw.removeHeader(name);
};
