import pg from "pg";
import type { Log } from "../log/log.ts";
import { createEars, type Fanout } from "./fanout.ts";

const channel = "threadport";
/** NOTIFY carries under 8,000 bytes; the rest is left for the frame around it. */
const frameBytes = 7_600;
const batchMilliseconds = 2;

type Frame = [topic: string, payload: unknown];

/**
 * LISTEN/NOTIFY on one connection of its own. What is published within two milliseconds, or while the last batch is under way,
 * travels together; a frame too large for NOTIFY is left in a table and its id is sent. What one instance publishes arrives
 * everywhere in the order in which it was published. Reconnects by itself and tells `missed`, since what was published meanwhile is lost, as `Fanout` says.
 */
export const postgresFanout = async (url: string, pool: pg.Pool, log: Log): Promise<Fanout> => {
  const ears = createEars();
  let closed = false;
  let listener: pg.Client | undefined;
  let waiting: Frame[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isListening = false;
  let hasListened = false;
  let isSending = false;
  let hearing: Promise<void> = Promise.resolve();
  let unheard = 0;
  let nextTry: NodeJS.Timeout | undefined;

  /** The listener's own connection: a pool that is all in use must not hold up a log-out. */
  const connection = () => (isListening && listener ? listener : pool);

  const hear = async (text: string) => {
    let frames: Frame[];
    if (text.startsWith("#")) {
      const { rows } = await connection().query<{ payload: string }>("select payload from platform.broadcast where id = $1", [text.slice(1)]);
      if (!rows[0]) return;
      frames = JSON.parse(rows[0].payload) as Frame[];
    } else frames = JSON.parse(text) as Frame[];
    for (const [topic, payload] of frames) ears.tell(topic, payload);
  };

  const listen = async () => {
    const client = new pg.Client({ connectionString: url, application_name: "threadport listen", keepAlive: true, query_timeout: 5_000 });
    client.on("error", () => {});
    client.on("end", () => {
      if (listener !== client) return;
      isListening = false;
      listenAgain();
    });
    client.on("notification", ({ payload = "[]" }) => {
      // One that has to be fetched from the table holds up those behind it.
      unheard += 1;
      const inTurn = unheard === 1 && !payload.startsWith("#") ? hear(payload) : hearing.then(() => hear(payload));
      hearing = inTurn.catch((error) => log.warn({ err: error }, "a broadcast could not be read")).finally(() => void (unheard -= 1));
    });
    listener = client;
    try {
      await client.connect();
      // A broadcast is not kept: nobody waits for the disk because of one.
      await client.query("set synchronous_commit to off");
      await client.query(`listen ${channel}`);
      isListening = true;
      if (hasListened) ears.tell("missed", null);
      hasListened = true;
    } catch (error) {
      void client.end().catch(() => {});
      if (closed) return;
      log.warn({ err: error }, "listening for broadcasts failed; trying again");
      listenAgain();
    }
  };

  /** One try at a time: a connection that fails is told of twice, as an error and as an end, and tries that double would drown the database as it comes back. */
  const listenAgain = () => {
    if (closed) return;
    nextTry ??= setTimeout(() => {
      nextTry = undefined;
      void listen();
    }, 500).unref();
  };

  /** One statement: small batches as they are, a large one by its id in the table, in order. */
  const send = async (batches: string[]) => {
    await connection().query(
      `with sent as (select text, position, octet_length(text) > ${frameBytes} as is_large from unnest($2::text[]) with ordinality given (text, position)),
        kept as (insert into platform.broadcast (payload) select text from sent where is_large order by position returning id, payload)
       select pg_notify($1, case when is_large then '#' || (select max(kept.id) from kept where kept.payload = sent.text) else text end) from (select * from sent order by position) sent`,
      [channel, batches],
    );
  };

  const inBatches = (frames: Frame[]): string[] => {
    const batches: string[] = [];
    let batch: string[] = [];
    let bytes = 2;
    for (const frame of frames) {
      const text = JSON.stringify(frame);
      const size = Buffer.byteLength(text) + 1;
      if (batch.length > 0 && bytes + size > frameBytes) {
        batches.push(`[${batch.join()}]`);
        batch = [];
        bytes = 2;
      }
      batch.push(text);
      bytes += size;
    }
    if (batch.length > 0) batches.push(`[${batch.join()}]`);
    return batches;
  };

  const flush = async () => {
    timer = undefined;
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const frames = waiting;
      waiting = [];
      await send(inBatches(frames)).catch((error) => log.warn({ err: error }, "a broadcast could not be sent"));
    }
    isSending = false;
  };

  const tidy = setInterval(() => void pool.query("delete from platform.broadcast where created_at < now() - interval '1 minute'").catch(() => {}), 60_000);
  tidy.unref();
  await listen();
  return {
    publish(topic, payload) {
      waiting.push([topic, payload]);
      if (!isSending) timer ??= setTimeout(() => void flush(), batchMilliseconds);
    },
    subscribe: (topic, hearTopic) => ears.add(topic, hearTopic),
    async close() {
      closed = true;
      clearInterval(tidy);
      clearTimeout(nextTry);
      if (timer) clearTimeout(timer);
      await flush();
      // The pool ends after this: what another flush has under way goes first.
      for (let waited = 0; isSending && waited < 500; waited += 10) await new Promise((resolve) => setTimeout(resolve, 10));
      await listener?.end().catch(() => {});
    },
  };
};
