import type { CallEventReceipt, RoutedCall, RouteRequest, RouteResponse } from '@warmline/contracts/calls/intake';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import request, { type Response } from 'supertest';
import type { TestApp } from '../test-app.js';

/** The secret of the voice system in tests (design of the acceptance tests). */
const CALLS_SECRET = 'whsec_d2FybWxpbmUtY2FsbHMtdGVzdC1zZWNyZXQtMDAwMQ==';
export const CALL_SETTINGS = { CALLS_WEBHOOK_SECRET: CALLS_SECRET };

const freshId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
let callers = 0;

/** Returns a number in Florida that no other test of the file uses. */
export const newCaller = () => `+1305555${String((callers += 1)).padStart(4, '0')}`;

/** Returns the headers of Standard Webhooks for a body. */
export function signatureOf(
  body: string,
  { id = freshId('msg'), at = new Date(), secret = CALLS_SECRET } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

/** Sends a signed body as the voice system does. */
export async function sendSigned({ url }: Pick<TestApp, 'url'>, path: string, content: object, id?: string): Promise<Response> {
  const body = JSON.stringify(content);
  return request(url).post(path).set(signatureOf(body, { id })).send(body);
}

export type Asked = Partial<Omit<RouteRequest, 'caller'>> & { caller?: Partial<RouteRequest['caller']> };

/** Returns a question about a new caller from Florida. */
export function question({ caller, ...asked }: Asked = {}): RouteRequest {
  return { request_id: freshId('rq'), ...asked, caller: { phone: newCaller(), state: 'FL', ...caller } };
}

/** Asks where a caller goes. */
export async function route(shop: Pick<TestApp, 'url'>, asked: Asked = {}): Promise<RouteResponse> {
  const { status, body } = await sendSigned(shop, '/api/calls/route', question(asked));
  if (status !== 200) throw new Error(`The route was answered with ${status}: ${JSON.stringify(body)}`);
  return body as RouteResponse;
}

/** Asks, and expects a campaign. */
export async function routed(shop: Pick<TestApp, 'url'>, asked: Asked = {}): Promise<RoutedCall> {
  const answer = await route(shop, asked);
  if (answer.decision !== 'route') throw new Error(`No campaign: ${JSON.stringify(answer)}`);
  return answer;
}

/** Sends one event of a call; throws unless it was received. */
export async function report(
  shop: Pick<TestApp, 'url'>,
  type: string,
  callId: string,
  { at = Date.now(), id, ...data }: { at?: number; id?: string } & Record<string, unknown> = {},
): Promise<CallEventReceipt> {
  const event = { type: `call.${type}`, timestamp: new Date(at).toISOString(), data: { call_id: callId, ...data } };
  const { status, body } = await sendSigned(shop, '/api/calls/events', event, id);
  if (status !== 200) throw new Error(`The event was answered with ${status}: ${JSON.stringify(body)}`);
  return body as CallEventReceipt;
}

/** Plays a call that was connected `ms` ago and ends now. */
export async function talk(shop: Pick<TestApp, 'url'>, callId: string, ms: number): Promise<void> {
  const end = Date.now();
  await report(shop, 'bridged', callId, { at: end - ms });
  await report(shop, 'ended', callId, { at: end, bridged_at: new Date(end - ms).toISOString(), ended_by: 'caller' });
}
