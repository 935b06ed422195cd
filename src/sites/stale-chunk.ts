/** A chunk that a newer release has replaced fails to load: the page loads anew, at most once a minute (specification, section 8). */
const key = "threadport.reloaded-at";
const onceIn = 60_000;

/** The address of the error page that stands for a document whose chunks do not come, which is named by `at`. */
export const lostPath = "/lost";

/** Whether the page may load anew now; who asks does so. A browser that keeps nothing is never asked to: it might be for ever. */
export const mayReload = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceIn) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/** A chunk did not come: the page loads anew, or, within the minute, gives way to the error page, which says how to try again. */
export const loseChunk = (): void => {
  if (mayReload()) location.reload();
  else location.replace(`${lostPath}?at=${encodeURIComponent(location.pathname + location.search)}`);
};

/** For parts that are loaded when needed. */
export const reloadOnStaleChunk = (): void => {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    loseChunk();
  });
};

/**
 * For the document itself, whose first chunks are asked for before any code of ours runs: a script of its own, by hand, that
 * the server writes into every page. On the second failure it goes to the error page, which says what happened and how to try
 * again though no chunk ever comes; from there it goes nowhere.
 */
export const documentWatch = `(()=>{const lost=()=>{const{pathname,search}=location;if(pathname==="${lostPath}")return;try{if(Date.now()-Number(sessionStorage.getItem("${key}")??0)>=${onceIn}){sessionStorage.setItem("${key}",String(Date.now()));return location.reload()}}catch{}location.replace("${lostPath}?at="+encodeURIComponent(pathname+search))};addEventListener("error",({target})=>{if(target instanceof HTMLScriptElement&&target.type==="module")lost()},true);addEventListener("unhandledrejection",({reason})=>{if(!self.__reactRouterDataRouter&&/module/i.test(reason?.message??""))lost()})})()`;
