import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { myAuthenticator, removeAuthenticator, secondStep } from "#domains/people/accounts/contract/authenticator.ts";
import { changePassword } from "#domains/people/accounts/contract/own-account.ts";
import { login, userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { anAuthenticator } from "#tests/builders/authenticators.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
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

type Holder = Awaited<ReturnType<typeof anAuthenticator>>;

const tries = (at: TestPortal, ticket: string, code: string, address: string): Promise<string> =>
  at.run(secondStep, visitor, { ticket, code }, { address }).then(
    () => "in",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** A code that is none of those that count now. */
const wrongCode = ({ code }: Holder, index: number): string => {
  const right = [-1, 0, 1, 2].map(code);
  let guess = index;
  while (right.includes(String(guess).padStart(6, "0"))) guess += 500_000;
  return String(guess).padStart(6, "0");
};

describe("brute force", () => {
  test("five wrong codes from anywhere, with as many tickets as there are, pause the app's codes on every instance", async () => {
    const holder = await anAuthenticator(portal);
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await tries(index % 2 ? portal : second, await holder.ticket({ address: `10.7.0.${index}` }), wrongCode(holder, index), `10.7.1.${index}`));
    expect(answers).toEqual(["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_wrong", "paused", "paused", "paused"]);
    expect(await tries(portal, await holder.ticket({ address: "10.7.2.1" }), holder.code(0), "10.7.2.1")).toBe("paused");
    // The owner still gets in: recovery codes are counted apart.
    expect(await tries(portal, await holder.ticket({ address: "10.7.2.2" }), holder.recovery[0] ?? "", "10.7.2.2")).toBe("in");
  });

  test("guesses sent all at once are counted before they are looked at", async () => {
    const holder = await anAuthenticator(portal);
    const ticket = await holder.ticket({ address: "10.7.3.1" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => tries(index % 2 ? portal : second, ticket, wrongCode(holder, index), `10.7.4.${index}`)),
    );
    expect(answers.filter((answer) => answer === "code_wrong")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "paused")).toHaveLength(15);
  });

  test("twin: without the count a sixth guess is looked at", async () => {
    const free = await startTestPortal({ databaseUrl: portal.database.url });
    const holder = await anAuthenticator(free);
    const ticket = await holder.ticket();
    for (let index = 0; index < 8; index += 1) expect(await tries(free, ticket, wrongCode(holder, index), "10.7.5.1")).toBe("code_wrong");
    expect(await tries(free, ticket, holder.code(0), "10.7.5.1")).toBe("in");
    await free.stop();
  });

  test("a stolen session guesses no better", async () => {
    const holder = await anAuthenticator(portal);
    const codes: string[] = [];
    for (let index = 0; index < 7; index += 1) codes.push((await portal.refusal(removeAuthenticator, holder.as, { code: wrongCode(holder, index) })).code);
    expect(codes).toEqual(["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_wrong", "paused", "paused"]);
  });
});

/** The same code twice at the same moment, each with a ticket of its own. */
const replay = async (at: TestPortal, other: TestPortal, prefix: string) => {
  const holder = await anAuthenticator(at);
  const tickets = [await holder.ticket({ address: `${prefix}.1` }), await holder.ticket({ address: `${prefix}.2` })];
  return Promise.all(tickets.map((ticket, index) => tries(index ? other : at, ticket, holder.code(0), `${prefix}.${index}`)));
};

describe("replay", () => {
  test("a code counts once, and none from before it", async () => {
    const holder = await anAuthenticator(portal);
    expect(await tries(portal, await holder.ticket({ address: "10.8.0.1" }), holder.code(0), "10.8.0.1")).toBe("in");
    expect(await tries(portal, await holder.ticket({ address: "10.8.0.2" }), holder.code(0), "10.8.0.2")).toBe("code_wrong");
    expect(await tries(second, await holder.ticket({ address: "10.8.0.3" }), holder.code(-1), "10.8.0.3")).toBe("code_wrong");
    expect(await tries(second, await holder.ticket({ address: "10.8.0.4" }), holder.code(1), "10.8.0.4")).toBe("in");
  });

  test("of two who use it at the same moment one gets in", async () => {
    expect((await replay(portal, second, "10.8.1")).sort()).toEqual(["code_wrong", "in"]);
  });

  test("twin: without the condition on the last step both do", async () => {
    const bare = await startTestPortal({ databaseUrl: portal.database.url });
    const twin = rewriteStatements([bare], inStatementsOf("accounts.authenticator set last_step", '"last_step" < ', "0 < "));
    expect(await replay(bare, bare, "10.8.2")).toEqual(["in", "in"]);
    twin.check();
    await bare.stop();
  });
});

describe("the ticket of the first step", () => {
  test("opens the second step of its own account, once, for five minutes, and until the password is another", async () => {
    const mine = await anAuthenticator(portal);
    const theirs = await anAuthenticator(portal);
    const ticket = await mine.ticket({ address: "10.9.0.1" });
    // Somebody who has an account with an app of their own, and the password of another's.
    expect(await tries(portal, ticket, theirs.code(0), "10.9.0.2")).toBe("code_wrong");
    const forged = `${theirs.as.id}.${ticket.split(".")[1]}`;
    for (const bad of [forged, `${ticket}x`, `1${ticket}`, "x".repeat(60), ticket.slice(0, -3)])
      expect(await tries(portal, bad, theirs.code(0), "10.9.0.3"), bad).toBe("ticket_spent");
    expect(await tries(portal, ticket, mine.code(0), "10.9.0.4")).toBe("in");
    expect(await tries(second, ticket, mine.code(1), "10.9.0.5")).toBe("ticket_spent");
    const late = await mine.ticket({ address: "10.9.0.6" });
    portal.wait(5 * 60_000 + 1_000);
    expect(await tries(portal, late, mine.recovery[0] ?? "", "10.9.0.7")).toBe("ticket_spent");
    const before = await mine.ticket({ address: "10.9.0.8" });
    await portal.run(changePassword, mine.as, { current: mine.password, password: "another good one" });
    expect(await tries(portal, before, mine.recovery[1] ?? "", "10.9.0.9")).toBe("ticket_spent");
  });

  test("twin: a ticket that nobody keeps note of opens again", async () => {
    const bare = await startTestPortal({ databaseUrl: portal.database.url });
    const twin = rewriteStatements([bare], inStatementsOf("from accounts.used_sign_in_ticket", "where", "where false and"));
    const again = rewriteStatements(
      [bare],
      inStatementsOf("into accounts.used_sign_in_ticket", "do nothing", 'do update set "expires_at" = excluded."expires_at"'),
    );
    const holder = await anAuthenticator(bare);
    const ticket = await holder.ticket();
    expect(await tries(bare, ticket, holder.code(0), "10.9.2.1")).toBe("in");
    expect(await tries(bare, ticket, holder.code(1), "10.9.2.1")).toBe("in");
    twin.check();
    again.check();
    await bare.stop();
  });

  test("is no session: with it in the token's place nothing answers, and no row of a session was made", async () => {
    const holder = await anAuthenticator(portal);
    const sessions = async () =>
      Number((await portal.database.pool.query<{ count: string }>("select count(*) from accounts.session where user_id = $1", [holder.as.id])).rows[0]?.count);
    const before = await sessions();
    const ticket = await holder.ticket({ address: "10.9.3.1" });
    expect(await sessions()).toBe(before);
    for (const token of [ticket, ticket.split(".")[1] ?? ""])
      for (const call of [userInfoCall, myAuthenticator] as const)
        await expect(portal.run(call as typeof userInfoCall, { token, id: holder.as.id }, {})).rejects.toThrow();
    const server = await startTestServer(portal);
    expect((await server.post("user/info", {}, { headers: { token: ticket } })).status).toBe(401);
    const answer = await server.post("user/login", { account: holder.account, password: holder.password });
    await server.stop();
    expect(answer.envelope).toMatchObject({ code: 0, data: { refusal: "second_step" } });
    // Whoever is not through yet learns nothing of the account but what the second step is done with.
    expect(Object.keys((answer.envelope?.data as { values: object } | undefined)?.values ?? {})).toEqual(["ticket", "by"]);
    expect(answer.text).not.toContain(holder.as.token);
  });

  test("a wrong password is told nothing of a second step", async () => {
    const holder = await anAuthenticator(portal);
    expect((await portal.refusal(login, visitor, { account: holder.account, password: "wrong" }, { address: "10.9.4.1" })).code).toBe("login_wrong");
  });
});
