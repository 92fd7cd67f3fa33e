import { Injectable } from '@nestjs/common';
import type { LegalPage, LegalText } from '@warmline/contracts/site/legal';
import { LegalRepository } from '../persistence/legal.repository.js';

/** The published legal texts, which never change. */
@Injectable()
export class LegalTexts {
  constructor(private readonly legal: LegalRepository) {}

  /** Returns a version of a page, the one in force without a number; null if there is none. */
  find(page: LegalPage, version?: number): Promise<LegalText | null> {
    return this.legal.version(page, version);
  }
}
