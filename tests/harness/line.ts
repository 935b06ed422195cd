import net, { type AddressInfo } from "node:net";

/** The way from a browser to the portal, which a test can cut and mend. */
export type Line = { port: number; cut(): void; mend(): void; close(): Promise<void> };

export const aLine = async (port: number): Promise<Line> => {
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((here) => {
    here.on("error", () => {});
    if (isCut) return void here.destroy();
    const there = net.connect(port, "127.0.0.1");
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => void (isCut = false),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
