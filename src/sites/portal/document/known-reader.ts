/**
 * Stands in the head of each document: whoever is signed in sees no "Sign in" until the page's script has come. The document is the same bytes for everybody, so
 * only the browser can tell. The page's policy allows this text by its hash; `reader.ts` corrects it where the session turns out to be none.
 */
export const knownReader = `/(^|; )token=[^;]/.test(document.cookie)&&document.documentElement.setAttribute("data-signed-in","")`;
