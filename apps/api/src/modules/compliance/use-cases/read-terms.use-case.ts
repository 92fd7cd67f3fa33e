import { Injectable } from '@nestjs/common';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import { addedParagraphs } from '@warmline/domain/site/added-paragraphs';
import { createHash } from 'node:crypto';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LegalTexts } from '../../site/public.js';
import { AcceptanceRepository } from '../persistence/acceptance.repository.js';

/** Reads the terms in force, with what is new for whoever reads them (P70). */
@Injectable()
export class ReadTerms {
  constructor(
    private readonly texts: LegalTexts,
    private readonly acceptances: AcceptanceRepository,
  ) {}

  /** Throws NotFound while no terms are published. */
  async execute(userId: string | null): Promise<CurrentTerms> {
    const current = await this.texts.find('terms');
    if (!current) throw new NotFound('The terms of service');
    const last = userId === null ? null : await this.acceptances.last(userId);
    const before = last && (await this.texts.find('terms', last.version));
    const sha256 = createHash('sha256').update(current.text).digest('hex');
    const standing = userId === null ? null : await this.acceptances.standing(userId);
    return {
      id: current.version,
      version: current.version,
      inForceAt: current.publishedAt,
      text: current.text,
      sha256,
      accepted: standing?.isAccepted ?? false,
      acceptedVersion: last?.version ?? null,
      added: addedParagraphs(before?.text ?? null, current.text),
    };
  }
}
