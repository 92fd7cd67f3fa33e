import { Injectable } from '@nestjs/common';
import { quote, type QuotedPrice } from '@warmline/domain/prices/quote';
import { surveyProductRateCents, type SurveyProduct } from '@warmline/domain/prices/survey-product';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Agencies } from '../../agencies/public.js';
import { OpenSession, ReplacePassword, type OpenedSession, type Origin } from '../../auth/public.js';
import { Terms } from '../../compliance/public.js';
import { Prices } from '../../prices/public.js';
import { SignUp, UsernameTaken, type SignUpDetails } from '../../users/public.js';
import { SurveyRepository } from '../persistence/survey.repository.js';

export interface Submission {
  product: SurveyProduct;
  quantity: number;
  account: SignUpDetails;
  password: string;
  /** Answers about leads. */
  answers: Record<string, unknown>;
  /** The form's random id: a repeated form (Back, then Next; a lost response) is the same survey. */
  submissionId?: string;
}

/** Where a survey comes from. */
export interface SurveyBrowser extends Origin {
  /** Who is signed in there. */
  callerId: string | null;
}

export interface Submitted {
  id: string;
  price: QuotedPrice;
  /** The browser is signed in to the survey's account; null if it isn't (P46). */
  session: OpenedSession | null;
}

/**
 * Quotes a survey at current prices, saves it and creates its account (P3); the same submissionId again changes both, until that
 * account is signed in to or claimed (P9, P30). The browser that creates the account is signed in (P46). Throws UsernameTaken or
 * EmailTaken; then nothing is saved.
 */
@Injectable()
export class SubmitSurvey {
  constructor(
    private readonly db: Database,
    private readonly surveys: SurveyRepository,
    private readonly signUp: SignUp,
    private readonly replacePassword: ReplacePassword,
    private readonly prices: Prices,
    private readonly openSession: OpenSession,
    private readonly terms: Terms,
    private readonly agencies: Agencies,
  ) {}

  async execute(submission: Submission, browser: SurveyBrowser): Promise<Submitted> {
    const { prices } = await this.prices.current();
    const price = quote(submission.quantity, surveyProductRateCents(submission.product, prices));
    return { ...(await this.save(submission, price.unitCents, browser)), price };
  }

  private async save(submission: Submission, unitCents: number, browser: SurveyBrowser): Promise<Omit<Submitted, 'price'>> {
    const { product, quantity, account, password, answers, submissionId } = submission;
    const { kind } = product;
    const passwordHash = await this.signUp.hash(password);
    return this.db.transaction(async (tx) => {
      const earlier = submissionId ? await this.surveys.claim(tx, submissionId) : null;
      if (earlier?.kind === kind) {
        if (!(await this.signUp.change(tx, earlier.userId, account))) throw new UsernameTaken();
        // A new password like any other: a reset link that was sent to a mistyped address no longer works.
        await this.replacePassword.within(tx, {
          user: { id: earlier.userId, username: account.username },
          actor: { userId: earlier.userId, address: browser.address },
          action: 'password.changed',
          change: { passwordHash, mustChange: false, unclaimed: true },
        });
        await this.surveys.update(tx, earlier.id, { answers, quantity, unitCents });
        // Only where its own session was: whoever else has the id gets none. The new password has ended that session.
        const isOwn = browser.callerId === earlier.userId;
        return { id: earlier.id, session: isOwn ? await this.open(tx, earlier.userId, browser) : null };
      }
      const userId = await this.signUp.create(tx, { ...account, emailUnproven: true }, passwordHash);
      // Random, not ordered: the holder of the id may change the survey.
      const id = submissionId && !earlier ? submissionId : randomUUID();
      await this.surveys.create(tx, { id, kind, userId, answers, quantity, unitCents });
      // A user who is signed in stays who they are.
      const session = browser.callerId === null ? await this.open(tx, userId, browser) : null;
      const agencyId = (await this.agencies.seatOf(userId, tx))?.agencyId ?? null;
      const { address, userAgent } = browser;
      await this.terms.acceptBySignUp(tx, { userId, agencyId, address, userAgent, visitorId: session?.visitorId ?? null });
      return { id, session };
    });
  }

  private async open(tx: Transaction, userId: string, browser: SurveyBrowser): Promise<OpenedSession | null> {
    return this.openSession.execute(tx, await this.signUp.proven(tx, userId), browser, 'survey');
  }
}
