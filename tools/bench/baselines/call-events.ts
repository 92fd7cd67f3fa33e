// Receives an event of a call with only a signature check and one insert.
import { Webhook } from 'standardwebhooks';
import { serve } from './serve.ts';

const webhook = new Webhook(process.env.CALLS_WEBHOOK_SECRET!);
const INSERT = `INSERT INTO call_events (source, event_id, call_id, type, occurred_at, facts) VALUES ('bench', $1, $2, $3, $4, $5)
  ON CONFLICT (source, event_id) DO NOTHING`;

interface Sent {
  type: string;
  timestamp: string;
  data: { call_id: string };
}

await serve((app, pool) => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Body: string }>('/events', async ({ body, headers }) => {
    const { type, timestamp, data } = webhook.verify(body, headers as Record<string, string>) as Sent;
    const { call_id: callId, ...facts } = data;
    const values = [headers['webhook-id'], callId, type, timestamp, JSON.stringify(facts)];
    await pool.query({ name: 'event', text: INSERT, values });
    return { received: true };
  });
});
