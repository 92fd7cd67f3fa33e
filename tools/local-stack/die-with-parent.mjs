// Preloaded into every Node child of the supervisor. When the supervisor is gone, even by SIGKILL, the channel breaks and
// the child shuts itself down as if it had been asked to, so that nothing keeps running that nobody watches.
const LONGEST_SHUTDOWN_MS = 25_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps the channel, and with it the process, alive; a child that has finished its work may end.
process.channel?.unref();
