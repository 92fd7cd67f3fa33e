import { Injectable } from '@nestjs/common';
import type { LegalPage, LegalRow, LegalText, LegalView } from '@warmline/contracts/site/legal';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LEGAL_DRAFTS } from '../drafts/legal-drafts.js';
import { LegalRepository } from '../persistence/legal.repository.js';

/** Reads drafts and versions of legal pages, for admins. */
@Injectable()
export class ReadLegal {
  constructor(private readonly legal: LegalRepository) {}

  list(): Promise<LegalRow[]> {
    return this.legal.pages();
  }

  async page(page: LegalPage): Promise<LegalView> {
    const [draft, versions, rows] = await Promise.all([this.legal.draft(page), this.legal.versions(page), this.legal.pages()]);
    const row = rows.find((found) => found.page === page)!;
    return {
      ...row,
      revision: draft?.revision ?? 0,
      text: draft?.text ?? LEGAL_DRAFTS[page],
      changed: draft?.changed ?? null,
      versions,
    };
  }

  /** Returns a published version. Throws NotFound if there is none of this number. */
  async version(page: LegalPage, version: number): Promise<LegalText> {
    const found = await this.legal.version(page, version);
    if (!found) throw new NotFound('This version');
    return found;
  }
}
