import { Injectable } from '@nestjs/common';
import type { PartnerDecision } from '@warmline/contracts/partners/types';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Notifications, partnerDecidedEmail } from '../../notifications/public.js';
import { ApplicationDecided } from '../partners.errors.js';
import { PartnerApplicationRepository, type PartnerRow } from '../persistence/partner-application.repository.js';

/**
 * Approves or rejects a pending application once and emails the applicant. The same decision by the same person again (a lost
 * response) succeeds. Throws NotFound or ApplicationDecided.
 */
@Injectable()
export class DecideApplication {
  constructor(
    private readonly db: Database,
    private readonly applications: PartnerApplicationRepository,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
    private readonly live: LiveEvents,
  ) {}

  async execute(actor: AuditActor, id: string, status: PartnerDecision, note: string | null): Promise<PartnerRow> {
    const { row, decided } = await this.db.transaction(async (tx) => {
      const moved = await this.applications.decide(tx, id, status, actor.userId, note);
      const found = await this.applications.find(id, tx);
      if (!found) throw new NotFound('The application');
      if (!moved) return { row: found, decided: false };
      await this.audit.record(tx, {
        actor,
        action: status === 'approved' ? 'partner.approved' : 'partner.rejected',
        target: { kind: 'partner', id, label: found.businessName },
        before: { status: 'pending' },
        after: { status, ...(note && { note }) },
      });
      await this.notifications.queueEmail(
        tx,
        found.contactEmail,
        partnerDecidedEmail(status, note ?? ''),
        `partner:${id}:${status}`,
      );
      return { row: found, decided: true };
    });
    if (decided) {
      await this.live.publish({ type: 'partner_application_changed', applicationId: id, status }, { staff: true });
    } else if (row.status !== status || row.decidedBy !== actor.userId || row.note !== note) {
      throw new ApplicationDecided(row.status, row.decidedByName);
    }
    return row;
  }
}
