// Loaded into what tools/prepare.mjs runs in the foreground: when the command that started it is gone (killed, say),
// end as if by SIGTERM, rather than live on with nobody to stop it.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
