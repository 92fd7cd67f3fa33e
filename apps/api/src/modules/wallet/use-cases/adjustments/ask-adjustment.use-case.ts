import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { Injectable } from '@nestjs/common';
import { promoEndOf, promoEndProblem } from '@warmline/domain/wallet/promo-end';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, RequestDiffers } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Agencies } from '../../../agencies/public.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { AdjustmentLimit } from '../../adjustment.errors.js';
import { AdjustmentRepository, type NewAdjustment, type StoredAdjustment } from '../../persistence/adjustment.repository.js';
import { StaffWalletRepository } from '../../persistence/staff-wallet.repository.js';
import { PromoOutOfRange } from '../../wallet.errors.js';

/** What staff ask for; `expiresAt` as they named it. */
export type AskedAdjustment = Omit<NewAdjustment, 'askedBy' | 'expiresAt'> & { expiresAt: string | null };

/** Stores a change of a balance that staff ask for; another person decides it (W13, W46). */
@Injectable()
export class AskAdjustment {
  constructor(
    private readonly db: Database,
    private readonly adjustments: AdjustmentRepository,
    private readonly wallets: StaffWalletRepository,
    private readonly agencies: Agencies,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Returns it, pending; the same request is the same adjustment. Throws NotFound, AdjustmentLimit, RequestDiffers,
   * PromoOutOfRange.
   */
  async execute(actor: AuditActor, asked: AskedAdjustment): Promise<StoredAdjustment> {
    const agency = await this.wallets.find(asked.agencyId);
    if (!agency) throw new NotFound('The agency');
    const expiresAt =
      asked.expiresAt === null ? null : promoEndOf(asked.expiresAt, await this.agencies.timeZoneOf(asked.agencyId));
    const problem = expiresAt && promoEndProblem(expiresAt, new Date());
    if (problem) throw PromoOutOfRange.ofEnd(problem);
    const wanted = { ...asked, expiresAt, askedBy: actor.userId };
    const stored = await this.db.transaction((tx) => this.store(tx, actor, wanted, agency.agencyName));
    await this.live.publish({ type: 'adjustments_changed' }, { staff: true });
    return stored;
  }

  private async store(tx: Transaction, actor: AuditActor, asked: NewAdjustment, agencyName: string): Promise<StoredAdjustment> {
    await this.adjustments.lockAsker(tx, asked.askedBy);
    const known = await this.adjustments.findByRequest(tx, asked.requestId);
    if (known) return sameAs(known, asked);
    const leftCents = ADJUSTMENT_LIMITS.day - (await this.adjustments.askedInDay(tx, asked.askedBy));
    if (Math.abs(asked.amountCents) > leftCents) throw new AdjustmentLimit(leftCents);
    const isNew = (await this.adjustments.add(tx, asked)) !== null;
    const stored = (await this.adjustments.findByRequest(tx, asked.requestId))!;
    if (!isNew) return sameAs(stored, asked);
    const { kind, amountCents, reason } = asked;
    const target = { kind: 'wallet', id: asked.agencyId, label: agencyName } as const;
    await this.audit.record(tx, { actor, action: 'wallet.adjusted', target, after: { kind, amountCents, reason } });
    return stored;
  }
}

/** Throws RequestDiffers for a request with the same ID and other contents. */
function sameAs(known: StoredAdjustment, asked: NewAdjustment): StoredAdjustment {
  const isSame =
    known.askedById === asked.askedBy &&
    known.agencyId === asked.agencyId &&
    known.kind === asked.kind &&
    known.amountCents === asked.amountCents &&
    known.reason === asked.reason &&
    (known.expiresAt === null ? null : new Date(known.expiresAt).getTime()) === (asked.expiresAt?.getTime() ?? null);
  if (!isSame) throw new RequestDiffers(WALLET_MESSAGES.requestDiffers);
  return known;
}
