import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Something between the portal and its database that makes it slow, stand still, or go away. */
export type BeforeDatabase = {
  url: string;
  /** While it hangs nothing passes, either way, and nothing is closed: a database that was stopped. What was sent arrives when it goes on. */
  hang(hangs: boolean): void;
  /** From now on a connection takes so long to come about, or one of so many does. */
  slow(milliseconds: number, ofSoMany?: number): void;
  /** Ends the connections that there are. */
  cut(): void;
  goAway(): Promise<void>;
};

/** `port`: where it listens; absent, anywhere. */
export const standBetween = async (database: URL, port = 0): Promise<BeforeDatabase> => {
  const open = new Set<Socket>();
  let isHanging = false;
  let slowness = 0;
  let ofSoMany = 1;
  let asked = 0;
  let held: (() => void)[] = [];
  const pass = (send: () => void) => {
    if (isHanging) held.push(send);
    else send();
  };
  const proxy = createServer(async (inner) => {
    inner.on("error", () => inner.destroy());
    open.add(inner);
    inner.on("close", () => open.delete(inner));
    if (slowness > 0 && (asked += 1) % ofSoMany === 0) {
      inner.pause();
      await sleep(slowness);
    }
    const folder = database.searchParams.get("host");
    const outer = folder ? connect(`${folder}/.s.PGSQL.${database.port}`) : connect(Number(database.port), database.hostname);
    open.add(outer);
    outer.on("error", () => outer.destroy());
    outer.on("close", () => {
      open.delete(outer);
      inner.destroy();
    });
    inner.on("data", (data) => pass(() => outer.write(data)));
    outer.on("data", (data) => pass(() => inner.write(data)));
    inner.on("close", () => pass(() => outer.destroy()));
    if (inner.destroyed) outer.destroy();
    inner.resume();
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  const through = new URL(database);
  through.port = String((proxy.address() as AddressInfo).port);
  through.hostname = "127.0.0.1";
  through.search = "";
  return {
    url: through.href,
    hang(hangs) {
      isHanging = hangs;
      if (hangs) return;
      const late = held;
      held = [];
      for (const send of late) send();
    },
    slow(milliseconds, of = 1) {
      slowness = milliseconds;
      ofSoMany = of;
    },
    cut,
    async goAway() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      cut();
      await closed;
    },
  };
};
