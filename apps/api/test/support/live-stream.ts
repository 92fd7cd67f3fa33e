import { expect } from '@jest/globals';
import type { LiveEvent } from '@warmline/contracts/http/live-events';
import { LiveEvents } from '../../src/platform/events/live-events.js';
import { PASSWORD, type TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Signs a user in and opens the stream of live events until `signal`; collects its text and events. */
export async function openStream(shop: TestApp, username: string, signal: AbortSignal) {
  const signedIn = await shop.anonymous().post('/api/login').send({ username, password: PASSWORD }).expect(200);
  const cookie = signedIn.get('Set-Cookie')![0]!.split(';')[0]!;
  const answer = await fetch(`${shop.url}/api/events`, { headers: { cookie }, signal });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const page = {
    text: '',
    ended: false,
    cookie,
    events: () => [...page.text.matchAll(/^data: (\{.*\})$/gm)].map(([, json]) => JSON.parse(json!) as LiveEvent),
  };
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) page.text += chunk;
    page.ended = true;
  })().catch(() => undefined);
  // The subscription is active once the first event arrives.
  await waitFor('the page to hear', async () => {
    await shop.app.get(LiveEvents, { strict: false }).publish({ type: 'prices_changed' });
    return page.events().length > 0;
  });
  return page;
}
