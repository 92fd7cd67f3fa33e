// Preloaded into every Node child of the supervisor. When the supervisor ends, even by SIGKILL, the channel closes and the child
// shuts down as after SIGTERM, so that no unsupervised process keeps running.
const MAX_SHUTDOWN_MS = 25_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// A listener keeps the channel, and with it the process, alive; a child that has finished its work may exit.
process.channel?.unref();
