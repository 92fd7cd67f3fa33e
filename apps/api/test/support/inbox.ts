import { waitFor } from './wait-for.js';

interface Summary {
  ID: string;
  Subject: string;
}

export interface Mail extends Summary {
  HTML: string;
  /** The plain-text part. */
  Text: string;
}

/** Returns the emails received by an address, newest first. */
export async function emailsTo(address: string): Promise<Mail[]> {
  const { messages } = await ask<{ messages: Summary[] }>(`/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`);
  return Promise.all(messages.map(({ ID }) => ask<Mail>(`/api/v1/message/${ID}`)));
}

/** Waits for an email with this subject. */
export function waitForEmail(address: string, subject: string): Promise<Mail> {
  return waitFor(`the mail "${subject}" to ${address}`, async () =>
    (await emailsTo(address)).find(({ Subject }) => Subject === subject),
  );
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${process.env.TEST_INBOX_URL}${path}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return (await response.json()) as T;
}
