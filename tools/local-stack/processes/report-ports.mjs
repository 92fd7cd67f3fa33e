// Preloaded into every Node child of the supervisor: reports each port on which the child listens. That a port accepts
// connections is not enough, because another program may have taken it.
import { subscribe } from 'node:diagnostics_channel';

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = /** @type {{ server: import('node:net').Server }} */ (message).server.address();
  if (address && typeof address === 'object' && process.connected) process.send?.({ listensOn: address.port });
});
