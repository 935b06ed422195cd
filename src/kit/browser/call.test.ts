import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, CallFailed, CallRefused } from "./call.ts";
import { toasts } from "./toasts.ts";
import { language, session, type SessionUser } from "./session.ts";
import { signInRequest } from "./sign-in-request.ts";

/** As much of a browser as cookies need. */
class Document {
  jar = new Map<string, string>();
  visibilityState = "visible";
  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  set cookie(line: string) {
    const [pair = "", ...rest] = line.split("; ");
    const at = pair.indexOf("=");
    if (rest.includes("max-age=0")) this.jar.delete(pair.slice(0, at));
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  addEventListener() {}
  removeEventListener() {}
}

type Heard = { url: string; headers: IncomingMessage["headers"]; body: string };
let server: Server;
let heard: Heard[] = [];
let answer: { status: number; body: string; after?: () => void };

const user: SessionUser = {
  token: "t-1",
  username: "weaver",
  nickname: "沈; 女士",
  avatar: "",
  id: 7,
  enterprise_vip: 0,
  service_vip: 0,
  is_enterprise: 0,
  is_design: 1,
};
const envelope = (code: number, msg: string, data: unknown = null) => JSON.stringify({ code, msg, data, time: 1 });
const told = () => toasts.get().map((toast) => `${toast.tone}: ${typeof toast.text === "string" ? toast.text : toast.text.word.message}`);
const definition = { path: "test/call" };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      heard.push({ url: request.url ?? "", headers: request.headers, body });
      answer.after?.();
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach = globalThis.fetch;
  // A browser's fetch knows the page's origin.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => reach(`${origin}${path}`, init));
  vi.stubGlobal("location", { protocol: "https:" });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  vi.stubGlobal("document", new Document());
  heard = [];
  toasts.set([]);
  signInRequest.set(null);
});

describe("the session", () => {
  test("lives in two cookies and comes back as it was", () => {
    session.keep(user);
    expect(session.get()).toEqual(user);
    expect(session.get()).toBe(session.get());
    session.clear();
    expect(session.get()).toBeNull();
  });

  test("a token without user info, or with rubbish, is nobody", () => {
    document.cookie = "token=t-1; path=/";
    expect(session.get()).toBeNull();
    document.cookie = "USER_DATA=%7Bnot json; path=/";
    expect(session.get()).toBeNull();
    document.cookie = "USER_DATA=%E0%A4%A; path=/";
    expect(session.get()).toBeNull();
  });

  test("whoever listens hears of every change", () => {
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.keep(user);
    session.clear();
    stop();
    session.keep(user);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("the language is zh-cn until chosen", () => {
    expect(language.get()).toBe("zh-cn");
    language.keep("ar");
    expect(language.get()).toBe("ar");
  });
});

describe("a call", () => {
  test("sends token and lang, and gives back the data", async () => {
    session.keep(user);
    language.keep("en");
    answer = { status: 200, body: envelope(1, "OK", { left: 3 }) };
    expect(await call(definition, { a: 1 })).toEqual({ left: 3 });
    expect(heard[0]).toMatchObject({ url: "/api/test/call", body: '{"a":1}', headers: { token: "t-1", lang: "en", "content-type": "application/json" } });
    expect(told()).toEqual([]);
  });

  test("a create carries its key; the same one again when the caller passes it", async () => {
    answer = { status: 200, body: envelope(1, "OK") };
    await call({ ...definition, idempotent: true }, {}, { key: "k" });
    await call({ ...definition, idempotent: true }, {}, { key: "k" });
    expect(heard.map((one) => one.headers["idempotency-key"])).toEqual(["k", "k"]);
  });

  test("files travel as a form", async () => {
    answer = { status: 200, body: envelope(1, "OK") };
    await call(definition, { image: new Blob(["x"]), receiver_id: 1, none: undefined });
    expect(heard[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary/);
    expect(heard[0]?.body).toContain('name="receiver_id"');
    expect(heard[0]?.body).not.toContain("none");
  });

  test("code 0 is for the form: nothing else is said", async () => {
    answer = { status: 200, body: envelope(0, "验证码错误", { refusal: "captcha_wrong", issues: [{ path: "captcha", msg: "验证码错误" }] }) };
    const refusal = await call(definition, {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({ code: "captcha_wrong", msg: "验证码错误", issues: [{ path: "captcha", msg: "验证码错误" }] });
    expect(told()).toEqual([]);
  });

  test.each([
    [403, envelope(403, "x"), "warning: You have no permission"],
    [403, "<html>", "error: Access denied"],
    [400, envelope(400, "x"), "error: Request error"],
    [500, envelope(500, "Error number 9"), "error: Error number 9"],
    [502, "<html>", "error: Server error. Nothing you typed is lost; please try again"],
  ])("HTTP %d %s says %j", async (status, body, wanted) => {
    answer = { status, body };
    await expect(call(definition, {})).rejects.toMatchObject({ name: "CallFailed", status });
    expect(told()).toEqual([wanted]);
    await expect(call(definition, {}, { quiet: true })).rejects.toBeInstanceOf(CallFailed);
  });

  test("401 warns with the server's message, forgets the session and asks to sign in, once for many calls", async () => {
    session.keep(user);
    answer = { status: 401, body: envelope(401, "请登录") };
    await Promise.all(
      [call(definition, {}), call(definition, {}), call(definition, {}, { quiet: true })].map((one) => expect(one).rejects.toMatchObject({ status: 401 })),
    );
    expect(told()).toEqual(["warning: 请登录"]);
    expect(session.get()).toBeNull();
    expect(signInRequest.get()).not.toBeNull();
  });

  test("a late 401 of an old session does not end the new one", async () => {
    session.keep(user);
    answer = { status: 401, body: envelope(401, "请登录"), after: () => session.keep({ ...user, token: "t-2" }) };
    await expect(call(definition, {})).rejects.toMatchObject({ status: 401 });
    expect(session.get()?.token).toBe("t-2");
    expect(signInRequest.get()).toBeNull();
  });

  test("without a network nothing typed is lost; a call given up is silent", async () => {
    const stop = new AbortController();
    stop.abort();
    answer = { status: 200, body: envelope(1, "OK") };
    await expect(call(definition, {}, { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(told()).toEqual([]);
    answer = { status: 200, body: "", after: () => server.closeAllConnections() };
    await expect(call(definition, {})).rejects.toMatchObject({ name: "CallFailed", status: 0 });
    expect(told()[0]).toContain("Nothing you typed is lost");
  });
});
