import { Injectable } from '@nestjs/common';
import type { CallNeeds, StaffHome, StaffHomeParts } from '@warmline/contracts/home/types';
import type { Sales } from '@warmline/contracts/orders/home-types';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { Principal } from '../../../platform/auth/principal.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { ReadAppointment } from '../../appointments/public.js';
import { ReadLiveCalls, ReviewCalls } from '../../calls/public.js';
import { ReadAdminCampaigns } from '../../campaigns/public.js';
import { ReadDisputes } from '../../disputes/public.js';
import { ImportHistory } from '../../lead-imports/public.js';
import { ReadStock } from '../../leads/public.js';
import { ReadSales } from '../../orders/public.js';
import { ListApplications } from '../../partners/public.js';
import { ReadBooks } from '../../reconciliation/public.js';
import { ReadReturns } from '../../returns/public.js';
import { ReadStaffWallets } from '../../wallet/public.js';
import { readParts } from './read-parts.js';

/** Reads what the home page of staff shows (P66). */
@Injectable()
export class ReadStaffHome {
  constructor(
    private readonly sales: ReadSales,
    private readonly stock: ReadStock,
    private readonly imports: ImportHistory,
    private readonly liveCalls: ReadLiveCalls,
    private readonly reviews: ReviewCalls,
    private readonly campaigns: ReadAdminCampaigns,
    private readonly applications: ListApplications,
    private readonly books: ReadBooks,
    private readonly disputes: ReadDisputes,
    private readonly returns: ReadReturns,
    private readonly wallets: ReadStaffWallets,
    private readonly appointments: ReadAppointment,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns the parts that the person may see; days are those of a zone. */
  execute(caller: Principal, zone: string): Promise<StaffHome> {
    const slotted = <T>(read: () => Promise<T>) => this.slots.run(caller.userId, read);
    return readParts<StaffHomeParts>(caller, {
      sales: ['orders.manage', () => slotted(() => this.salesByDay(zone))],
      // Requests during a count share it.
      stock: ['leads.manage', () => this.stock.execute()],
      imports: ['leads.import', () => slotted(() => this.imports.byDay(zone))],
      liveCalls: ['calls.read_all', () => slotted(() => this.liveCalls.count())],
      orderNeeds: ['orders.manage', () => slotted(() => this.sales.needs())],
      callNeeds: ['calls.manage', () => slotted(() => this.callNeeds())],
      applications: ['partners.review', () => slotted(() => this.applications.countPending())],
      books: ['books.read', () => slotted(() => this.books.last())],
      disputes: [
        'disputes.manage',
        () =>
          slotted(async () => {
            const { nextDueBy, ...counts } = await this.disputes.counts();
            return { ...counts, nextDueBy: isoTimeOrNull(nextDueBy) };
          }),
      ],
      returns: ['returns.decide', () => slotted(() => this.returns.counts())],
      adjustments: ['wallets.approve', () => slotted(() => this.wallets.countPending())],
      reschedules: ['callbacks.manage', () => slotted(() => this.appointments.countOpen())],
    });
  }

  /** Adds what returns credited, which orders know without its day. */
  private async salesByDay(zone: string): Promise<Sales> {
    const days = await this.sales.byDay(zone);
    const credited = await this.returns.creditedByDay(days.map(({ start }) => start));
    return { days: days.map(({ start: _start, ...day }, at) => ({ ...day, creditedCents: credited.get(at) ?? 0 })) };
  }

  private async callNeeds(): Promise<CallNeeds> {
    return {
      notStarted: await this.campaigns.countOfNeed('not_started'),
      noCalls: await this.campaigns.countOfNeed('no_calls'),
      reviews: await this.reviews.countOpen(),
    };
  }
}
