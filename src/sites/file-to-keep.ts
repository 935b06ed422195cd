/** A file that is made for whoever asks, to be kept by them and by nobody on the way. */
export const fileToKeep = (name: string, type: string, body: BodyInit): Response =>
  new Response(body, { headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"`, "cache-control": "private, no-store" } });

export const pdfToKeep = (name: string, paper: Uint8Array): Response => fileToKeep(`${name}.pdf`, "application/pdf", new Uint8Array(paper));
