// A payment provider that responds immediately and stores nothing. The hold bench measures the shop, and a real provider would
// share its CPUs.
import { createServer, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { LOOPBACK } from '../local-stack/ports.ts';

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => answer(request.url, body, response));
}).listen(Number(process.env.PORT), LOOPBACK);

function answer(url: string | undefined, body: string, response: ServerResponse): void {
  const id = url?.split('/')[3] ?? `pi_${randomUUID().replaceAll('-', '')}`;
  let amount = 0;
  const metadata: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    if (name === 'amount') amount = Number(value);
    else if (name.startsWith('metadata[')) metadata[name.slice(9, -1)] = value;
  }
  const intent = {
    id,
    object: 'payment_intent',
    amount,
    currency: 'usd',
    client_secret: `${id}_secret_bench`,
    status: 'requires_payment_method',
    metadata,
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(intent));
}
