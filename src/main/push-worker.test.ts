import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

/** What a browser gives its worker, as far as this one asks for it; the worker is the file that browsers get. */
type Page = {
  url: string;
  visibilityState: string;
  focused: number;
  asked: string[];
  focus(): void;
  postMessage(data: { link: string }, ports: MessagePort[]): void;
};
const aPage = (url: string, { takes = true, isVisible = false } = {}): Page => ({
  url: `https://portal.test${url}`,
  visibilityState: isVisible ? "visible" : "hidden",
  focused: 0,
  asked: [],
  focus() {
    this.focused += 1;
  },
  postMessage({ link }, [port]) {
    this.asked.push(link);
    if (takes) port?.postMessage("taken");
  },
});

const aWorker = (pages: readonly Page[]) => {
  const hear = new Map<string, (event: object) => void>();
  const opened: string[] = [];
  const shown: string[] = [];
  const self = {
    location: { origin: "https://portal.test" },
    addEventListener: (name: string, work: (event: object) => void) => void hear.set(name, work),
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
    registration: { showNotification: async (title: string) => void shown.push(title) },
  };
  runInNewContext(readFileSync(path.join(import.meta.dirname, "push-worker.js"), "utf8"), { self, URL, MessageChannel, setTimeout });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    hear.get(name)?.({ ...event, waitUntil: (waited: Promise<unknown>) => (work = waited) });
    await work;
  };
  const press = (link: unknown) => fire("notificationclick", { notification: { close() {}, data: { link } } });
  const push = () => fire("push", { data: { json: () => ({ title: "Mill", body: "hello", tag: "t", link: "/user?chat=7" }) } });
  return { opened, shown, press, push };
};

test("a press goes to a tab of the same application that takes it", async () => {
  const [desk, portal, other] = [aPage("/operator/orders"), aPage("/en/product"), aPage("/en/user")];
  const { press, opened } = aWorker([desk, portal, other]);
  await press("/user?chat=7");
  expect([desk.asked, portal.asked, other.asked]).toEqual([[], ["/user?chat=7"], []]);
  expect([desk.focused, portal.focused, other.focused]).toEqual([0, 1, 0]);
  await press("/operator/service?customer=7");
  expect(desk.focused).toBe(1);
  expect(opened).toEqual([]);
});

test("where none takes it, or none is open, a tab is opened, of this house alone", async () => {
  const asleep = aPage("/seller/orders", { takes: false });
  const { press, opened } = aWorker([asleep, aPage("/sellers-guide")]);
  await press("/seller?chat=7");
  expect(asleep).toMatchObject({ asked: ["/seller?chat=7"], focused: 0 });
  expect(opened).toEqual(["https://portal.test/seller?chat=7"]);
  const bare = aWorker([]);
  for (const link of ["https://elsewhere.test/", "//elsewhere.test/", undefined]) await bare.press(link);
  expect(bare.opened).toEqual(Array(3).fill("https://portal.test/"));
});

test("a push is shown unless a page is looked at", async () => {
  const away = aWorker([aPage("/")]);
  await away.push();
  const here = aWorker([aPage("/"), aPage("/", { isVisible: true })]);
  await here.push();
  expect([away.shown, here.shown]).toEqual([["Mill"], []]);
});
