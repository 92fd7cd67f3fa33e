// The minimal sign-in over HTTP: finds the account by name, verifies the password, stores a session and sets its id as a cookie.
// No limits, roles or logs.
import { verify } from '@node-rs/argon2';
import { serve } from './serve.ts';

const ACCOUNT = 'SELECT id, password_hash AS "passwordHash" FROM users WHERE lower(username) = lower($1)';
const SESSION = `INSERT INTO sessions (user_id, expires_at, idle_seconds, address, user_agent)
  VALUES ($1, now() + interval '1 day', 3600, $2, $3) RETURNING id`;

interface Credentials {
  username: string;
  password: string;
}

await serve((app, pool) => {
  app.post<{ Body: Credentials }>('/login', async ({ body: { username, password }, ip, headers }, reply) => {
    const accounts = await pool.query<{ id: string; passwordHash: string }>({
      name: 'account',
      text: ACCOUNT,
      values: [username],
    });
    const [account] = accounts.rows;
    if (!account || !(await verify(account.passwordHash, password))) return reply.code(401).send({ code: 'invalid_credentials' });
    const values = [account.id, ip, headers['user-agent']];
    const sessions = await pool.query<{ id: string }>({ name: 'session', text: SESSION, values });
    return reply.header('set-cookie', `session=${sessions.rows[0]!.id}; HttpOnly`).send({ username });
  });
});
