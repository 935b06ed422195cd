import type { Redis } from "ioredis";
import type { Log } from "../log/log.ts";
import { createEars, type Fanout } from "./fanout.ts";

const channel = "threadport:broadcast";

/** Publish and subscribe on Redis; the subscriber needs a connection of its own. */
export const redisFanout = async (redis: Redis, log: Log): Promise<Fanout> => {
  const ears = createEars();
  const subscriber = redis.duplicate();
  subscriber.on("message", (_channel, text) => {
    const [topic, payload] = JSON.parse(text) as [string, unknown];
    ears.tell(topic, payload);
  });
  subscriber.on("error", (error) => log.warn({ err: error }, "redis subscriber"));
  await subscriber.subscribe(channel);
  // The client subscribes anew by itself; what was published meanwhile is lost.
  subscriber.on("ready", () => ears.tell("missed", null));
  return {
    publish: (topic, payload) =>
      void redis.publish(channel, JSON.stringify([topic, payload])).catch((error) => log.warn({ err: error }, "a broadcast could not be sent")),
    subscribe: (topic, hear) => ears.add(topic, hear),
    async close() {
      subscriber.disconnect();
    },
  };
};
