import { onDatabase } from './database.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** A reset link of the inbox must work now and be refused once the clock has passed its hour; nothing to say when no link came. */
export async function resetLinkEnds(world: World, visitor: Visitor): Promise<string[]> {
  const found = (await (await fetch(`${world.mail.url}/api/v1/search?query=subject:Reset&limit=1`)).json()) as {
    messages: { ID: string }[];
  };
  const newest = found.messages[0];
  if (!newest) return [];
  const { HTML: page } = (await (await fetch(`${world.mail.url}/api/v1/message/${newest.ID}`)).json()) as { HTML: string };
  const token = /[?&]token=([\w-]+)/.exec(page)?.[1];
  if (!token) return ['a reset mail came without a link'];
  const validity = async (): Promise<number> =>
    (await visitor.insist('POST', '/api/validate-reset-token', () => ({ token }))).status;
  const before = await validity();
  await onDatabase(world.databaseUrl, (client) =>
    client.query(
      `UPDATE password_resets SET created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`,
    ),
  );
  const after = await validity();
  return [
    ...(before === 200 ? [] : [`a fresh reset link is refused with ${before}`]),
    ...(after >= 400 ? [] : [`a reset link of 61 minutes ago is answered with ${after}`]),
  ];
}
