import type { Redis } from "ioredis";
import type { Limiter } from "./limiter.ts";

const script = `local count = redis.call("incr", KEYS[1])
if count == 1 then redis.call("expire", KEYS[1], ARGV[1]) end
return {count, redis.call("ttl", KEYS[1])}`;

const oneLess = `if redis.call("exists", KEYS[1]) == 1 then redis.call("decr", KEYS[1]) end`;

/** The same fixed windows, kept in Redis. */
export const redisLimiter = (redis: Redis): Limiter => ({
  async take(key, { count, seconds }) {
    const [taken, left] = (await redis.eval(script, 1, `threadport:rate:${key}`, seconds)) as [number, number];
    return taken <= count ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, left) };
  },
  async giveBack(key) {
    await redis.eval(oneLess, 1, `threadport:rate:${key}`);
  },
});
