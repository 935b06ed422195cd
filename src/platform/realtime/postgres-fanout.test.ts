import net from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { postgresFanout } from "./postgres-fanout.ts";

test("while the database is away it is asked for at an even pace, however long that lasts", async () => {
  let asked = 0;
  const server = net.createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `postgresql://nobody@127.0.0.1:${(server.address() as net.AddressInfo).port}/none`;
  const pool = new pg.Pool({ connectionString: url });
  const fanout = await postgresFanout(url, pool, createLog("silent"));
  await new Promise((resolve) => setTimeout(resolve, 3_200));
  await fanout.close();
  await pool.end();
  server.close();
  expect(asked).toBeGreaterThanOrEqual(4);
  expect(asked).toBeLessThanOrEqual(8);
});
