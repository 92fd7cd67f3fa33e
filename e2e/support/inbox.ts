import { type APIRequestContext, expect } from '@playwright/test';
import { inboxUrl } from './accounts.ts';

interface Mail {
  ID: string;
  To: { Address: string }[];
}

/** HTML of the one mail to this address that names this order; waits until it is there, and fails when there are two. */
export async function receiptOf(request: APIRequestContext, address: string, orderNumber: string): Promise<string> {
  const find = async () => (await mailsTo(request, address)).filter((html) => html.includes(orderNumber));
  await expect.poll(async () => (await find()).length, { message: `receipt of ${orderNumber}` }).toBe(1);
  return (await find())[0] ?? '';
}

/** HTML of every mail to this address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<string[]> {
  const { messages } = (await (await request.get(`${inboxUrl()}/api/v1/messages?limit=100`)).json()) as { messages: Mail[] };
  const mine = messages.filter((mail) => mail.To.some((to) => to.Address === address));
  const mails = await Promise.all(mine.map(({ ID }) => request.get(`${inboxUrl()}/api/v1/message/${ID}`)));
  return Promise.all(mails.map(async (mail) => ((await mail.json()) as { HTML: string }).HTML));
}

/** The one reset link that was mailed to this address; waits until it is there, and fails when there are two. */
export async function resetLinkTo(request: APIRequestContext, address: string): Promise<string> {
  const find = async () =>
    (await mailsTo(request, address)).flatMap(
      (html) => /href=["']([^"']*\/reset-password\?token=[^"']+)["']/.exec(html)?.[1] ?? [],
    );
  await expect.poll(async () => (await find()).length, { message: `reset link to ${address}` }).toBe(1);
  return (await find())[0] ?? '';
}

/** Waits for a mail to this address that says so. */
export async function expectMail(request: APIRequestContext, address: string, text: string): Promise<void> {
  const said = async () => (await mailsTo(request, address)).some((html) => html.includes(text));
  await expect.poll(said, { message: `mail “${text}” to ${address}` }).toBe(true);
}
