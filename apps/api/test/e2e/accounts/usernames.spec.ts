import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserRow } from '@warmline/contracts/users/types';
import { CreateStaff } from '../../../src/modules/users/use-cases/create-staff.use-case.js';
import { buildRingcloud, buildSurvey } from '../../factories/surveys.js';
import { createPerson } from '../../support/accounts/accounts.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';

const ODD = [
  'admin\u200b',
  '\u0430dmin',
  'ad\u00admin',
  'admi\u006e\u0301',
  'adm\u0130n',
  'https://evil.example/claim-$500-x',
  'two words',
  'some@one',
  'ärger',
  'ａｄｍｉｎ',
  'quo"te',
  'tag<b>',
];

describe('usernames', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const ways: [string, (username: string) => Promise<string>][] = [
    ['survey 1', (username) => refusal('/api/survey', buildSurvey({ username }))],
    ['survey 2', (username) => refusal('/api/ringcloud-survey', buildRingcloud({ username }))],
    ['the command line', (username) => createdOnCommandLine(username)],
  ];
  async function refusal(path: string, body: object): Promise<string> {
    const answer = (await shop.anonymous().post(path).send(body).expect(400)).body as { errors: { message: string }[] };
    expect(answer).toMatchObject({ errors: [{ field: 'username' }] });
    return answer.errors[0]!.message;
  }
  async function createdOnCommandLine(username: string): Promise<string> {
    const staff = {
      username,
      email: 'staff@test.example',
      access: 'support',
      password: PASSWORD,
      mustChangePassword: false,
    } as const;
    const done = shop.app.get(CreateStaff, { strict: false }).execute(staff);
    return done.then(
      () => 'made',
      (error: Error) => error.message,
    );
  }

  it.each(ways)('P32 allow only ASCII letters, digits, dot, underscore and hyphen in %s', async (_way, attempt) => {
    for (const username of ODD) {
      const said = await attempt(username);
      expect([username, said]).toEqual([username, SURVEY_MESSAGES.usernameCharacters]);
    }
    const rows = await shop.db.query('SELECT username FROM users WHERE username !~ $1', ['^[A-Za-z0-9._-]+$']);
    expect(rows).toEqual([]);
  });

  it('P32 allow every permitted character', async () => {
    await shop
      .anonymous()
      .post('/api/survey')
      .send(buildSurvey({ username: 'Dana.Ortiz_2-x' }))
      .expect(200);
  });

  it('P32 keep working when older and unusual, and are listed for staff', async () => {
    const odd = 'ad\u00admin-\u0430';
    const id = await shop.createUser('buyer', odd);
    await shop.createUser('buyer', 'plain-name');
    const browser = shop.anonymous();
    await browser.post('/api/login').send({ username: odd, password: PASSWORD }).expect(200);
    await browser.get('/api/me').expect(200);
    const staff = await shop.signedIn('support');
    const all = (await staff.get('/api/users').expect(200)).body as UserRow[];
    expect(all.filter(({ unusualUsername }) => unusualUsername).map((row) => row.id)).toEqual([id]);
    const listed = (await staff.get('/api/users?unusual=true').expect(200)).body as Page<UserRow>;
    expect(listed).toMatchObject({ items: [{ id }], next: null, total: { count: 1, exact: true } });
    expect((await staff.get('/api/users?unusual=true&q=plain').expect(200)).body).toMatchObject({ items: [] });
    await staff.get('/api/users?unusual=maybe').expect(400);
  });

  it('P58 signs in with the email in any case, and answers an unknown one like a wrong password', async () => {
    const person = await createPerson(shop);
    const login = (username: string, password: string) => shop.anonymous().post('/api/login').send({ username, password });
    const signedIn = await login(person.email.toUpperCase(), PASSWORD).expect(200);
    expect(signedIn.body).toMatchObject({ user: { id: person.id } });
    const wrong = await login(person.email, 'wrong password').expect(401);
    const unknown = await login(`x${person.email}`, PASSWORD).expect(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('P58 prefers a username to an equal email of another account', async () => {
    const [owner, other] = [await createPerson(shop), await createPerson(shop)];
    await shop.db.run('UPDATE users SET username = $2 WHERE id = $1', [other.id, owner.email]);
    await shop.db.run('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1', [
      other.id,
      owner.id,
    ]);
    const { body } = await shop.anonymous().post('/api/login').send({ username: owner.email, password: PASSWORD }).expect(200);
    expect(body).toMatchObject({ user: { id: other.id } });
  });

  it('P33 emails to a new account contain nothing that was typed at sign-up', async () => {
    const typed = { firstName: 'Zzfirst', lastName: 'Zzlast', agencyName: 'https://zz.example', transferHours: 'Zzhours' };
    const survey = buildSurvey({ ...typed, username: `zzname-${Date.now()}` });
    await shop.anonymous().post('/api/survey').send(survey).expect(200);
    await shop.anonymous().post('/api/forgot-password').send({ email: survey.email }).expect(200);
    const { HTML } = await waitForEmail(survey.email, 'Reset your Warmline password');
    const token = /token=([\w-]+)/.exec(HTML)![1]!;
    const valid = await shop.anonymous().post('/api/validate-reset-token').send({ token }).expect(200);
    expect(valid.body).toEqual({ valid: true, username: survey.username });
    await shop.anonymous().post('/api/reset-password').send({ token, password: 'harbor-lights-9' }).expect(200);
    await waitForEmail(survey.email, 'Your password was changed');
    const [{ id }] = (await shop.db.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [survey.username])) as [
      { id: string },
    ];
    const support = await shop.signedIn('support');
    await support.post(`/api/users/${id}/change-password`).send({ newPassword: 'lighthouse on the hill' }).expect(204);
    await waitForEmail(survey.email, 'A new password was set for you');
    const mails = await emailsTo(survey.email);
    expect(mails).toHaveLength(3);
    // A random token may contain these letters, too.
    const wordsOf = (html: string) => html.replaceAll(survey.email, '').replaceAll(token, '');
    for (const mail of mails) expect(mail.Subject + wordsOf(mail.HTML)).not.toMatch(/zz/i);
  });
});
