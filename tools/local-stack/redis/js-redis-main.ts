// Process of the JavaScript Redis server, for machines without a native one. Setting: PORT.
import { Server } from 'node:net';
import { createRedisServer } from 'js-redis-server';
import { LOOPBACK } from '../ports.ts';

const port = Number(process.env.PORT);

// js-redis-server 0.3.0 has no host option and binds every interface. This process has no other listeners, so every listen call
// can be redirected to loopback.
const listen = Server.prototype.listen;
Server.prototype.listen = function onLoopback(this: Server): Server {
  return Reflect.apply(listen, this, [port, LOOPBACK]) as Server;
} as typeof listen;

const server = await createRedisServer({ port, logger: { error: (...parts: unknown[]) => console.error(...parts) } });
console.log(`js-redis-server on ${LOOPBACK}:${port}`);

const stop = (): void => {
  void server.close();
  process.exit(0); // clients keep their connections open; close() would wait for them
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
