import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type Envelope, type MailSummary, type ParsedMail } from './message.ts';

const MAX_MAILS = 2_000;

interface StoredMail {
  envelope: Envelope;
  summary: MailSummary;
}

/** Received emails as files: `<id>.eml` is the email, `<id>.json` the summary for the list. They survive a restart. */
export class MailStore {
  readonly #folder: string;
  /** In order of arrival, newest last. */
  readonly #mails = new Map<string, StoredMail>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder of emails; ignores files of an interrupted write. */
  static async open(folder: string): Promise<MailStore> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new MailStore(folder);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) {
      const stored = JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail;
      store.#mails.set(stored.summary.ID, stored);
    }
    return store;
  }

  /** Stores an email; resolves once it is on disk, so that the SMTP response "250" is true. */
  async add(raw: Buffer, from: string, recipients: string[]): Promise<MailSummary> {
    const received = new Date();
    const ID = `${received.getTime().toString(36).padStart(9, '0')}${randomBytes(6).toString('hex')}`;
    const envelope: Envelope = { ID, from, recipients, received: received.toISOString() };
    const { summary } = await parseMail(raw, envelope);
    await writeFile(this.#file(ID, 'eml'), raw, { mode: 0o600 });
    const stored = { envelope, summary };
    await this.#write(stored);
    this.#mails.set(ID, stored);
    const oldest = this.#mails.keys().next();
    if (this.#mails.size > MAX_MAILS && !oldest.done) await this.remove([oldest.value]);
    return summary;
  }

  /** Returns the summaries of all emails, newest first. */
  list(): MailSummary[] {
    return [...this.#mails.values()].map(({ summary }) => summary).reverse();
  }

  /** Returns one email and marks it as read; `latest` is the newest. Undefined when there is none. */
  async read(id: string): Promise<ParsedMail | undefined> {
    const stored = this.#find(id);
    if (!stored) return undefined;
    if (!stored.summary.Read) {
      stored.summary.Read = true;
      await this.#write(stored);
    }
    return parseMail(await readFile(this.#file(stored.summary.ID, 'eml')), stored.envelope);
  }

  /** Returns the email as received. */
  async raw(id: string): Promise<Buffer | undefined> {
    const stored = this.#find(id);
    return stored && readFile(this.#file(stored.summary.ID, 'eml'));
  }

  /** Deletes these emails, or all of them. */
  async remove(ids: readonly string[] = [...this.#mails.keys()]): Promise<void> {
    for (const id of ids) {
      if (!this.#mails.delete(id)) continue;
      await rm(this.#file(id, 'json'), { force: true });
      await rm(this.#file(id, 'eml'), { force: true });
    }
  }

  #find(id: string): StoredMail | undefined {
    return id === 'latest' ? [...this.#mails.values()].at(-1) : this.#mails.get(id);
  }

  #file(id: string, kind: 'eml' | 'json'): string {
    return join(this.#folder, `${id}.${kind}`);
  }

  async #write(stored: StoredMail): Promise<void> {
    const { ID } = stored.summary;
    const draft = join(this.#folder, `${ID}.${randomBytes(4).toString('hex')}.draft`);
    await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
    await rename(draft, this.#file(ID, 'json'));
  }
}
