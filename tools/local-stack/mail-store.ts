import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type Envelope, type MailSummary, type ParsedMail } from './mail-message.ts';

const MOST_KEPT = 2_000;

interface Kept {
  envelope: Envelope;
  summary: MailSummary;
}

/** Received mails as files: `<id>.eml` is the mail, `<id>.json` what the list shows. They survive a restart. */
export class MailStore {
  readonly #folder: string;
  /** Newest last, in the order of arrival. */
  readonly #kept = new Map<string, Kept>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder of mails, leaving out what a kill in the middle of writing left. */
  static async open(folder: string): Promise<MailStore> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new MailStore(folder);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) {
      const kept = JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept;
      store.#kept.set(kept.summary.ID, kept);
    }
    return store;
  }

  /** Keeps a mail; resolves once it is on disk, so that an SMTP "250" is a promise kept. */
  async add(raw: Buffer, from: string, recipients: string[]): Promise<MailSummary> {
    const received = new Date();
    const ID = `${received.getTime().toString(36).padStart(9, '0')}${randomBytes(6).toString('hex')}`;
    const envelope: Envelope = { ID, from, recipients, received: received.toISOString() };
    const { summary } = await parseMail(raw, envelope);
    await writeFile(this.#file(ID, 'eml'), raw, { mode: 0o600 });
    const kept = { envelope, summary };
    await this.#write(kept);
    this.#kept.set(ID, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MOST_KEPT && !oldest.done) await this.remove([oldest.value]);
    return summary;
  }

  /** Every mail's summary, newest first. */
  list(): MailSummary[] {
    return [...this.#kept.values()].map(({ summary }) => summary).reverse();
  }

  /** One whole mail, marked as read; `latest` is the newest. Undefined when there is none. */
  async read(id: string): Promise<ParsedMail | undefined> {
    const kept = this.#find(id);
    if (!kept) return undefined;
    if (!kept.summary.Read) {
      kept.summary.Read = true;
      await this.#write(kept);
    }
    return parseMail(await readFile(this.#file(kept.summary.ID, 'eml')), kept.envelope);
  }

  /** The mail as it came over the wire. */
  async raw(id: string): Promise<Buffer | undefined> {
    const kept = this.#find(id);
    return kept && readFile(this.#file(kept.summary.ID, 'eml'));
  }

  /** Removes these mails, or all of them. */
  async remove(ids: readonly string[] = [...this.#kept.keys()]): Promise<void> {
    for (const id of ids) {
      if (!this.#kept.delete(id)) continue;
      await rm(this.#file(id, 'json'), { force: true });
      await rm(this.#file(id, 'eml'), { force: true });
    }
  }

  #find(id: string): Kept | undefined {
    return id === 'latest' ? [...this.#kept.values()].at(-1) : this.#kept.get(id);
  }

  #file(id: string, kind: 'eml' | 'json'): string {
    return join(this.#folder, `${id}.${kind}`);
  }

  async #write(kept: Kept): Promise<void> {
    const { ID } = kept.summary;
    const draft = join(this.#folder, `${ID}.${randomBytes(4).toString('hex')}.draft`);
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
    await rename(draft, this.#file(ID, 'json'));
  }
}
