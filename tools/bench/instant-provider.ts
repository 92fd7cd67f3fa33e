// A payment provider that answers at once and remembers nothing, so that a bench of holds measures the shop and not the provider.
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { LOOPBACK } from '../local-stack/ports.ts';

createServer((request, response) => {
  void text(request).then((body) => answer(request.url, body, response));
}).listen(Number(process.env.PORT), LOOPBACK);

function answer(url: string | undefined, body: string, response: ServerResponse): void {
  const form = new URLSearchParams(body);
  const id = url?.split('/')[3] ?? `pi_${randomUUID().replaceAll('-', '')}`;
  const intent = {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    currency: 'usd',
    client_secret: `${id}_secret_bench`,
    status: 'requires_payment_method',
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])),
    ),
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(intent));
}
