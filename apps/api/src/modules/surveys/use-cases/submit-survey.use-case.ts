import { Injectable } from '@nestjs/common';
import type { QuotedPrice } from '@warmline/domain/quote';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';
import { ReplacePassword } from '../../auth/public.js';
import { SignUp, UsernameTaken, type SignUpDetails } from '../../users/public.js';
import type { SurveyKind } from '../persistence/survey.entity.js';
import { SurveyRepository } from '../persistence/survey.repository.js';

export interface Submission {
  kind: SurveyKind;
  account: SignUpDetails;
  password: string;
  /** Answers about leads. */
  answers: Record<string, unknown>;
  price: QuotedPrice;
  /** The form's random id: a repeated form (Back, then Next; a lost response) is the same survey. */
  submissionId?: string;
}

/**
 * Saves a survey with its quote and creates its account (P3); the same submissionId again changes both, until that account is signed in to or claimed
 * (P9, P30). Throws UsernameTaken or EmailTaken; then nothing is saved.
 */
@Injectable()
export class SubmitSurvey {
  constructor(
    private readonly db: Database,
    private readonly surveys: SurveyRepository,
    private readonly signUp: SignUp,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /** Returns the submission's id; `address` is the client's. */
  async execute(submission: Submission, address: string): Promise<string> {
    const { kind, account, password, answers, price, submissionId } = submission;
    const { quantity, unitCents } = price;
    const passwordHash = await this.signUp.hash(password);
    return this.db.transaction(async (tx) => {
      const earlier = submissionId ? await this.surveys.claim(tx, submissionId) : null;
      if (earlier?.kind === kind) {
        if (!(await this.signUp.change(tx, earlier.userId, account))) throw new UsernameTaken();
        // A new password like any other: a reset link that was sent to a mistyped address no longer works.
        await this.replacePassword.within(tx, {
          user: { id: earlier.userId, username: account.username },
          actor: { userId: earlier.userId, address },
          action: 'password.changed',
          change: { passwordHash, mustChange: false, unclaimed: true },
        });
        await this.surveys.update(tx, earlier.id, { answers, quantity, unitCents });
        return earlier.id;
      }
      const userId = await this.signUp.create(tx, account, passwordHash);
      // Random, not ordered: the holder of the id may change the survey.
      const id = submissionId && !earlier ? submissionId : randomUUID();
      await this.surveys.create(tx, { id, kind, userId, answers, quantity, unitCents });
      return id;
    });
  }
}
