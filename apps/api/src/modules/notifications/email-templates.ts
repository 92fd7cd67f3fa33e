import type { TemplateAdapter } from '@nestjs-modules/mailer';
import type { TemplateDelegate } from 'handlebars';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The templates folder, seen from the sources and from the built files alike. */
const FOLDER = join(dirname(findPackageJSON('.', import.meta.url)!), 'templates');

interface OutgoingEmail {
  data: { template: string; context: unknown; html?: string };
}

/**
 * Renders `templates/<name>.hbs`; a missing value fails the email. The mailer's own adapter would load a style inliner and a file search that these
 * templates do not need; Handlebars itself is loaded with the first email.
 */
export class EmailTemplates implements TemplateAdapter {
  private readonly templates = new Map<string, Promise<TemplateDelegate>>();

  compile({ data }: OutgoingEmail, callback: (error?: unknown) => void): void {
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
