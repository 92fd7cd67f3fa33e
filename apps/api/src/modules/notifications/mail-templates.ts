import type { TemplateAdapter } from '@nestjs-modules/mailer';
import type { TemplateDelegate } from 'handlebars';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Beside the sources and beside what is built of them alike. */
const FOLDER = join(dirname(findPackageJSON('.', import.meta.url)!), 'templates');

interface OutgoingMail {
  data: { template: string; context: unknown; html?: string };
}

/**
 * Fills `templates/<name>.hbs`; a value that is missing fails the mail. The mailer's own adapter would load a style inliner and a file search
 * that these templates have no use for; Handlebars itself is loaded with the first mail.
 */
export class MailTemplates implements TemplateAdapter {
  private readonly templates = new Map<string, Promise<TemplateDelegate>>();

  compile({ data }: OutgoingMail, callback: (error?: unknown) => void): void {
    this.template(data.template)
      .then((fill) => {
        data.html = fill(data.context);
      })
      .then(() => callback(), callback);
  }

  private template(name: string): Promise<TemplateDelegate> {
    const template = this.templates.get(name) ?? load(name);
    this.templates.set(name, template);
    return template;
  }
}

async function load(name: string): Promise<TemplateDelegate> {
  const [{ default: handlebars }, text] = await Promise.all([
    import('handlebars'),
    readFile(join(FOLDER, `${name}.hbs`), 'utf8'),
  ]);
  return handlebars.compile(text, { strict: true });
}
