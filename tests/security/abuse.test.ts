import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login, mobileLogin } from "#domains/people/accounts/contract/sign-in.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { Refusal } from "#kit/refusal.ts";
import { TooMany } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer } from "./test-server.ts";

let portal: TestPortal;
/** A second instance on the same database: what one counts the other knows. */
let second: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true });
  second = await startTestPortal({ withLimits: true, databaseUrl: portal.database.url });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

/** Lets the windows end that would end within `seconds`, as if they had passed. */
const letPass = async (seconds: number) => {
  await portal.database.pool.query("update platform.rate set window_ends_at = window_ends_at - make_interval(secs => $1)", [seconds]);
};

const sends = async (at: TestPortal, mobile: string, address: string): Promise<string> => {
  try {
    await at.run(sendSms, visitor, { mobile, event: "mobilelogin" }, { address });
    return "sent";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (error instanceof TooMany) return "429";
    throw error;
  }
};

describe("codes by text message", () => {
  test("one a minute, five an hour, ten a day to one phone, whatever the purpose, the address and the instance", async () => {
    const phone = "13700000001";
    let from = 0;
    const ask = () => sends((from += 1) % 2 ? portal : second, phone, `10.0.0.${from}`);
    const answers: string[] = [];
    // A code every 61 seconds: five go out, then the hour is full.
    for (let turn = 0; turn < 7; turn += 1) {
      answers.push(await ask());
      if (turn === 0) {
        expect(await ask()).toBe("too_soon");
        await expect(portal.run(sendSms, visitor, { mobile: phone, event: "register" }, { address: "10.9.9.9" })).rejects.toThrow("too_soon");
      }
      await letPass(61);
    }
    expect(answers).toEqual(["sent", "sent", "sent", "sent", "sent", "too_often", "too_often"]);
    // The next hour gives the rest of the day's ten, the one after that nothing.
    for (let hour = 0; hour < 2; hour += 1) {
      await letPass(3_600);
      for (let turn = 0; turn < 6; turn += 1) {
        answers.push(await ask());
        await letPass(61);
      }
    }
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(10);
    await letPass(86_400);
    expect(await ask()).toBe("sent");
  });

  test("two instances asked at the same moment send one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, index) => sends(index % 2 ? portal : second, "13700000002", `10.1.0.${index}`)));
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "too_soon")).toHaveLength(9);
  });

  test("one network address is limited too, over both instances and whatever it says of itself", async () => {
    const servers = [await startTestServer(portal), await startTestServer(second)];
    let sent = 0;
    let refused = 0;
    for (let index = 0; index < 60; index += 1) {
      const answer = await servers[index % 2]?.post(
        "sms/send",
        { mobile: `136${String(index).padStart(8, "0")}`, event: "mobilelogin" },
        { headers: { "x-forwarded-for": `10.2.0.${index}`, "x-real-ip": `10.2.0.${index}`, forwarded: `for=10.2.0.${index}` } },
      );
      if (answer?.status === 429) {
        refused += 1;
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(answer.envelope?.code).toBe(429);
      } else sent += 1;
    }
    for (const server of servers) await server.stop();
    expect(sent).toBe(sendSms.limit?.count);
    expect(refused).toBe(60 - sent);
  });

  test("five guesses a code, counted over both instances, at once or in turn; the right code does not help after them", async () => {
    for (const [mobile, atOnce] of [
      ["13700000003", false],
      ["13700000004", true],
    ] as const) {
      expect(await sends(portal, mobile, "10.3.0.1")).toBe("sent");
      await portal.runJobs();
      const code = portal.sent().findLast((line) => line.to === mobile)?.code ?? "";
      const guess = (index: number) =>
        (index % 2 ? portal : second)
          .run(mobileLogin, visitor, { mobile, captcha: String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0") }, { address: `10.3.1.${index}` })
          .then(
            () => "in",
            (error: Refusal) => error.code,
          );
      const guesses = atOnce
        ? await Promise.all(Array.from({ length: 5 }, (_none, index) => guess(index)))
        : [await guess(0), await guess(1), await guess(2), await guess(3), await guess(4)];
      expect(new Set(guesses)).toEqual(new Set(["captcha_wrong"]));
      expect((await portal.refusal(mobileLogin, visitor, { mobile, captcha: code }, { address: "10.3.2.1" })).code).toBe("captcha_wrong");
    }
  });

  test("twin: four wrong guesses leave the code good", async () => {
    const mobile = "13700000005";
    expect(await sends(portal, mobile, "10.4.0.1")).toBe("sent");
    await portal.runJobs();
    const code = portal.sent().findLast((line) => line.to === mobile)?.code ?? "";
    for (let index = 1; index <= 4; index += 1)
      await portal.refusal(mobileLogin, visitor, { mobile, captcha: String((Number(code) + index) % 1_000_000).padStart(6, "0") }, { address: "10.4.0.1" });
    expect((await portal.run(mobileLogin, visitor, { mobile, captcha: code }, { address: "10.4.0.1" })).userinfo.token).toBeTruthy();
  });

  test("a phone with an account and one without get the same answer", async () => {
    await portal.aUser({ mobile: "13700000006" });
    const known = await portal.run(sendSms, visitor, { mobile: "13700000006", event: "retrieve" }, { address: "10.5.0.1" });
    const unknown = await portal.run(sendSms, visitor, { mobile: "13700000007", event: "retrieve" }, { address: "10.5.0.2" });
    expect(known).toEqual(unknown);
  });
});

describe("passwords", () => {
  test("a known account, an unknown one, one without a password and a blocked one answer alike", async () => {
    const server = await startTestServer(portal);
    await portal.aUser({ username: "known", password: "a good long one" });
    await portal.aUser({ username: "keyless" });
    const blocked = await portal.aUser({ username: "barred", password: "a good long one" });
    await portal.database.pool.query(`update accounts."user" set status = 'blocked' where id = $1`, [blocked.id]);
    const answers = await Promise.all(["known", "unknown", "keyless", "barred"].map((account) => server.post("user/login", { account, password: "wrong" })));
    await server.stop();
    expect(new Set(answers.map((answer) => answer.text.replace(/"time":\d+/, ""))).size).toBe(1);
    expect(answers[0]?.envelope).toMatchObject({ code: 0, data: { refusal: "login_wrong" } });
  });

  test("and in similar time", async () => {
    const free = await startTestPortal();
    await free.aUser({ username: "timed", password: "a good long one" });
    await free.aUser({ username: "keyless" });
    const names = ["timed", "keyless", "nobody-at-all"];
    const times = new Map<string, number[]>(names.map((name) => [name, []]));
    const measured = async (account: string) => {
      const started = performance.now();
      await free.refusal(login, visitor, { account, password: "wrong" });
      return performance.now() - started;
    };
    for (const name of names) await measured(name);
    // In turns, so that a busy machine slows all alike.
    for (let turn = 0; turn < 40; turn += 1) for (const name of names) times.get(name)?.push(await measured(name));
    await free.stop();
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const medians = names.map((name) => median(times.get(name) ?? []));
    expect(Math.max(...medians) / Math.min(...medians), `medians ${medians.map((value) => value.toFixed(1)).join(", ")} ms`).toBeLessThan(2);
    // Less than this and no password was hashed at all: equal times of nothing prove nothing.
    expect(Math.min(...medians)).toBeGreaterThan(4);
  });

  test("ten wrong passwords from an address pause an account there on every instance, known or not", async () => {
    for (const account of ["paused", "paused-nobody"]) {
      if (account === "paused") await portal.aUser({ username: account, password: "a good long one" });
      for (let guess = 0; guess < 10; guess += 1)
        await (guess % 2 ? portal : second).refusal(login, visitor, { account, password: "wrong" }, { address: "10.6.0.1" });
      for (const at of [portal, second])
        expect((await at.refusal(login, visitor, { account, password: "a good long one" }, { address: "10.6.0.1" })).code).toBe("login_paused");
    }
  });

  test("a hundred wrong passwords from everywhere pause it everywhere", async () => {
    await portal.aUser({ username: "besieged", password: "a good long one" });
    const guess = (address: string) => portal.refusal(login, visitor, { account: "besieged", password: "wrong" }, { address }).then(({ code }) => code);
    const codes: string[] = [];
    for (let address = 0; address < 100; address += 10)
      codes.push(...(await Promise.all(Array.from({ length: 10 }, (_none, index) => guess(`10.6.2.${address + index}`)))));
    expect(new Set(codes)).toEqual(new Set(["login_wrong"]));
    expect((await portal.refusal(login, visitor, { account: "besieged", password: "a good long one" }, { address: "10.6.3.1" })).code).toBe("login_paused");
  });

  test("after 30 wrong passwords and 30 wrong codes by a stranger the owner still gets in, by either", async () => {
    const mobile = "13700000008";
    await portal.aUser({ username: "pestered", mobile, password: "a good long one" });
    const stranger = { address: "10.6.4.1" };
    for (let guess = 0; guess < 30; guess += 1) {
      await portal.refusal(login, visitor, { account: "pestered", password: `wrong ${guess}` }, stranger);
      await portal.refusal(mobileLogin, visitor, { mobile, captcha: String(guess).padStart(6, "0") }, stranger);
    }
    const owner = { address: "10.6.5.1" };
    expect((await portal.run(login, visitor, { account: "pestered", password: "a good long one" }, owner)).userinfo.token).toBeTruthy();
    expect(await sends(portal, mobile, owner.address)).toBe("sent");
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.to === mobile)?.code ?? "";
    expect((await portal.run(mobileLogin, visitor, { mobile, captcha }, owner)).userinfo.token).toBeTruthy();
  });

  test("guesses sent all at once are no more than those sent in turn", async () => {
    await portal.aUser({ username: "rushed", password: "a good long one" });
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_none, index) =>
        (index % 2 ? portal : second)
          .refusal(login, visitor, { account: "rushed", password: `wrong ${index}` }, { address: "10.7.0.1" })
          .then((refusal) => refusal.code),
      ),
    );
    expect(codes.filter((code) => code === "login_wrong").length).toBeLessThanOrEqual(10);
  });

  test("more sign-ins at once than the pool has connections: each is answered, none waits for another for ever", async () => {
    const started = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_none, index) =>
        portal.run(login, visitor, { account: `crowd-${index}`, password: "wrong" }, { address: `10.8.0.${index}` }).then(
          () => "in",
          (error: Error) => (error instanceof Refusal ? error.code : error.message),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["login_wrong"]));
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe("any command", () => {
  test("is limited per person over both instances, by the contract or by default", async () => {
    const user = await portal.aUser();
    const { sellerLogin } = await import("#domains/people/accounts/contract/other-sites.ts");
    const outcomes: string[] = [];
    for (let turn = 0; turn < 130; turn += 1) {
      outcomes.push(
        await (turn % 2 ? portal : second).run(sellerLogin, user, {}).then(
          () => "done",
          (error: Error) => (error instanceof TooMany ? "429" : (error as Refusal).code),
        ),
      );
    }
    expect(outcomes.filter((outcome) => outcome === "429")).toHaveLength(10);
  });
});
