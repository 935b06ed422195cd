import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./instance.ts";

/** What stands beside instances where there are several: the machine's own Redis and nginx, where it has them. */
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;
export const hasRedis = has("redis-server", "--version");
export const hasNginx = has("nginx", "-v");

/** Answers once something listens there. */
const listening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`nothing listens at ${port}`);
};

export type LocalRedis = { url: string; stop(): void };
export const startRedis = async (): Promise<LocalRedis> => {
  const port = await freePort();
  const server = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], { stdio: "ignore" });
  await listening(port);
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill() };
};

export type Nginx = { port: number; stop(): void };
/** Before instances at these ports, set up as docs/running.md says: requests and sockets go to one that is alive. Undefined where nginx is not installed. */
export const startNginx = async (folder: string, ports: readonly number[]): Promise<Nginx | undefined> => {
  if (!hasNginx) return undefined;
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${path.join(folder, name)};`).join(" ");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${path.join(folder, "nginx.pid")}; error_log ${path.join(folder, "error.log")};
worker_processes 1; worker_rlimit_nofile 20000; events { worker_connections 8000; }
http {
  access_log off; ${temporary}
  upstream portal { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ")} keepalive 64; }
  map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portal; proxy_http_version 1.1; proxy_connect_timeout 1s; proxy_read_timeout 90s;
      proxy_set_header Host $http_host; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
    }
  }
}
`,
  );
  const server = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  await listening(port);
  return { port, stop: () => void server.kill() };
};
