import { type APIRequestContext, expect } from '@playwright/test';
import { inboxUrl } from '../accounts/accounts.ts';

interface Mail {
  ID: string;
  To: { Address: string }[];
}

/** Returns the HTML of the one email to this address with this order; waits for it, and fails if there are two. */
export async function receiptOf(request: APIRequestContext, address: string, orderNumber: string): Promise<string> {
  const find = async () => (await mailsTo(request, address)).filter((html) => html.includes(orderNumber));
  await expect.poll(async () => (await find()).length, { message: `receipt of ${orderNumber}` }).toBe(1);
  return (await find())[0] ?? '';
}

/** Returns the HTML of every email to this address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<string[]> {
  const { messages } = (await (await request.get(`${inboxUrl()}/api/v1/messages?limit=100`)).json()) as { messages: Mail[] };
  const mine = messages.filter((mail) => mail.To.some((to) => to.Address === address));
  const mails = await Promise.all(mine.map(({ ID }) => request.get(`${inboxUrl()}/api/v1/message/${ID}`)));
  return Promise.all(mails.map(async (mail) => ((await mail.json()) as { HTML: string }).HTML));
}

/** Returns the one link to a page with a token that was emailed to this address; waits for it, and fails if there are two. */
export async function linkTo(request: APIRequestContext, address: string, page: 'reset-password' | 'claim'): Promise<string> {
  const link = new RegExp(`href=["']([^"']*/${page}\\?token=[^"']+)["']`);
  const find = async () => (await mailsTo(request, address)).flatMap((html) => link.exec(html)?.[1] ?? []);
  await expect.poll(async () => (await find()).length, { message: `link to ${page} for ${address}` }).toBe(1);
  return (await find())[0] ?? '';
}

/** Returns the one reset link that was emailed to this address. */
export function resetLinkTo(request: APIRequestContext, address: string): Promise<string> {
  return linkTo(request, address, 'reset-password');
}

/** Waits for an email with this text to this address. */
export async function expectMail(request: APIRequestContext, address: string, text: string): Promise<void> {
  const said = async () => (await mailsTo(request, address)).some((html) => html.includes(text));
  await expect.poll(said, { message: `email “${text}” to ${address}` }).toBe(true);
}
