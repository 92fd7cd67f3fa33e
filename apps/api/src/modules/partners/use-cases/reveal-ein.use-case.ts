import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository } from '../persistence/partner-application.repository.js';

/** Returns an application's full EIN and writes the reader to the audit log; throws NotFound. */
@Injectable()
export class RevealEin {
  constructor(
    private readonly db: Database,
    private readonly applications: PartnerApplicationRepository,
    private readonly audit: Audit,
    private readonly eins: EinBox,
  ) {}

  execute(actor: AuditActor, id: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      const row = await this.applications.find(id, tx);
      if (!row) throw new NotFound('The application');
      const ein = this.eins.open(row.sealedEin, id);
      const target = { kind: 'partner', id, label: row.businessName } as const;
      await this.audit.record(tx, { actor, action: 'partner.ein_revealed', target });
      return ein;
    });
  }
}
