// Receives a payment event with only a signature check and one insert.
import Stripe from 'stripe';
import { serve } from './serve.ts';

const stripe = new Stripe('sk_test_bench');
const INSERT = 'INSERT INTO payment_events (id, type, intent_id, payload) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING';

await serve((app, pool) => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Body: Buffer }>('/webhook', async ({ body, headers }) => {
    const event = stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', process.env.WEBHOOK_SECRET!);
    const { id } = event.data.object as { id: string };
    await pool.query({ name: 'event', text: INSERT, values: [event.id, event.type, id, JSON.stringify(event)] });
    return { received: true };
  });
});
