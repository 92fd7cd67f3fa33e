import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface RefusingMailServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a mail server that rejects every address with `refusal`. */
export async function startRefusingMailServer(refusal: string): Promise<RefusingMailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.test\r\n');
    socket.setEncoding('utf8').on('data', (line: string) => {
      if (line.startsWith('RCPT')) socket.write(`${refusal}\r\n`);
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
