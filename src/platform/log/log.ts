import { pino, type Logger } from "pino";

export type Log = Logger;

/** Never in a log line, whatever object they stand in. Sockets' addresses are redacted where they are logged. */
const secrets = ["token", "password", "pay_password", "captcha", "code", "secret", "authorization", "cookie", "login_url", "ticket", "card", "id_number"];

/** What an error may say in a log. Its other properties carry what was sent: PostgreSQL's `detail` a whole row, a bad URL's `input` its token. */
const told = ["severity", "schema", "table", "column", "constraint", "routine", "statusCode", "syscall", "address", "port"] as const;

const errorLine = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: typeof error };
  const all = error as Error & Record<string, unknown>;
  const facts = Object.fromEntries(told.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  // Not under its own name: `code` is where codes of people stand, and those are left out.
  const state = typeof all["code"] === "string" ? { state: all["code"] } : {};
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ""),
    ...state,
    ...facts,
    ...(error.cause === undefined ? {} : { cause: errorLine(error.cause) }),
  };
};

export const createLog = (level: string, stream?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorLine },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]), censor: "[left out]" },
    },
    stream ?? process.stderr,
  );

/** An address with what is secret in its query left out: `/ws?token=[left out]`. */
export const withoutSecrets = (url: string): string => url.replace(/([?&](?:token|ticket|code|signature)=)[^&\s"']*/gi, "$1[left out]");
