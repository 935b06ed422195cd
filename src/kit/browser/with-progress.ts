/**
 * A `fetch` that tells how much of the body is on its way, from 0 to 1: `call(upload, { file }, { through: withProgress(setShare) })`.
 * Browsers tell this of XMLHttpRequest alone.
 */
export const withProgress =
  (tell: (share: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", String(address));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", (event) => {
        if (event.lengthComputable) tell(event.loaded / event.total);
      });
      request.addEventListener("load", () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener("error", () => reject(new TypeError("the network failed")));
      request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      init.signal?.addEventListener("abort", () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
