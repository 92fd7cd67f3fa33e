import { onDatabase } from './database.ts';
import type { Visitor } from './visitor.ts';
import type { Environment } from './environment.ts';

/**
 * Verifies that a reset link from the inbox works now and is rejected after its hour. Returns no violation if no link was sent.
 */
export async function checkResetLinkExpiry(environment: Environment, visitor: Visitor): Promise<string[]> {
  const found = (await (await fetch(`${environment.mail.url}/api/v1/search?query=subject:Reset&limit=1`)).json()) as {
    messages: { ID: string }[];
  };
  const newest = found.messages[0];
  if (!newest) return [];
  const { HTML: page } = (await (await fetch(`${environment.mail.url}/api/v1/message/${newest.ID}`)).json()) as { HTML: string };
  const token = /[?&]token=([\w-]+)/.exec(page)?.[1];
  if (!token) return ['a reset email has no link'];
  const validity = async (): Promise<number> =>
    (await visitor.requestWithRetries('POST', '/api/validate-reset-token', () => ({ token }))).status;
  const before = await validity();
  await onDatabase(environment.databaseUrl, (client) =>
    client.query(
      `UPDATE password_resets SET created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`,
    ),
  );
  const after = await validity();
  return [
    ...(before === 200 ? [] : [`a new reset link is rejected with ${before}`]),
    ...(after >= 400 ? [] : [`a reset link of 61 minutes ago returns ${after}`]),
  ];
}
