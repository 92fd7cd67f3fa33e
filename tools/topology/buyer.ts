import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import { Client } from 'pg';
import { waitUntil } from '../local-stack/wait-until.ts';
import { DEMO_PASSWORD, type Topology } from './topology.ts';

/** Puts this many leads on sale and returns their ids. */
export async function addInventory(databaseUrl: string, count: number): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile)
       SELECT 'Lead ' || n, (201 + n % 700)::text || lpad(n::text, 7, '0'), 'lead' || n || '@mail.example',
         (ARRAY['CA','TX','FL','NY','OH','GA'])[1 + n % 6], now() - make_interval(hours => n % 4000), 'template'
       FROM generate_series(1, $1::int) AS n RETURNING id::float8 AS id`,
      [count],
    );
    await client.query('VACUUM (ANALYZE) aged_leads'); // statistics as in an inventory that grew over weeks
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Adds copies of the demo buyer with the same password; returns their names. */
export async function addBuyers(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ username: string }>(
      `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name)
       SELECT 'buyer-' || n, 'buyer-' || n || '@mail.example', password_hash, access, role, first_name, last_name, phone, agency_name
       FROM users, generate_series(1, $1::int) AS n WHERE username = 'buyer' RETURNING username`,
      [count],
    );
    return rows.map(({ username }) => username);
  } finally {
    await client.end();
  }
}

/** A signed-in buyer behind nginx. */
export class Buyer {
  readonly #topology: Topology;
  readonly headers: Readonly<Record<string, string>>;

  private constructor(topology: Topology, headers: Readonly<Record<string, string>>) {
    this.#topology = topology;
    this.headers = headers;
  }

  static async signIn(topology: Topology, username: string): Promise<Buyer> {
    const response = await fetch(`${topology.parts.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    });
    if (!response.ok) throw new Error(`sign-in of ${username} failed: ${response.status} ${await response.text()}`);
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0]!)
      .join('; ');
    const buyer = new Buyer(topology, { cookie, 'content-type': 'application/json', origin: topology.parts.url });
    await buyer.acceptTerms();
    return buyer;
  }

  /** Accepts the terms in force, if any: without, the shop sells nothing (P70). */
  private async acceptTerms(): Promise<void> {
    const response = await fetch(`${this.#topology.parts.url}/api/terms/current`, { headers: this.headers });
    if (response.status === 404) return;
    const { id, sha256 } = (await response.json()) as CurrentTerms;
    await this.post(`/api/terms/${id}/accept`, { sha256 });
  }

  /** Holds leads; returns the payment intent's client secret. Throws when rejected. */
  async hold(leadIds: readonly number[]): Promise<string> {
    const response = await this.post('/api/bulk-purchase-leads', { leadIds });
    return (response as { clientSecret: string }).clientSecret;
  }

  /** Pays a hold with a test card that always succeeds. */
  async pay(clientSecret: string): Promise<void> {
    await this.post('/api/sandbox/confirm', { clientSecret, paymentMethod: 'pm_card_visa' });
  }

  private async post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.#topology.parts.url}${path}`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }
}

/** Waits until this many orders are paid: the provider's webhooks came through nginx and a worker has processed them. */
export async function waitForPaidOrders(databaseUrl: string, count: number, timeoutMs = 60_000): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await waitUntil(
      async () => {
        const { rows } = await client.query<{ paid: number }>(`SELECT count(*)::int AS paid FROM orders WHERE status = 'paid'`);
        return rows[0]!.paid === count;
      },
      { what: `${count} paid orders`, timeoutMs, everyMs: 200 },
    );
  } finally {
    await client.end();
  }
}
