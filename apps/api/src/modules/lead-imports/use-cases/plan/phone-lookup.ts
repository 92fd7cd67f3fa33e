import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { LeadRow, RowWarning } from '@warmline/domain/files/lead-row';
import type { ImportedLeadRepository } from '../../../leads/public.js';
import { PhoneSet } from '../../csv/phone-set.js';
import type { NewLeadTotals } from './new-lead-totals.js';
import type { OpenBatch } from './open-batches.js';

interface WaitingRow {
  lead: LeadRow;
  warnings: readonly RowWarning[];
  batch: OpenBatch;
  rowNo: number;
}

/**
 * Decides which leads of a file are new. Their phone numbers are looked up in inventory, one lookup at a time and in file order,
 * while the next rows are read.
 */
export class PhoneLookup {
  private readonly seen = new PhoneSet();
  private waiting: WaitingRow[] = [];
  private running = Promise.resolve();

  constructor(
    private readonly inventory: ImportedLeadRepository,
    private readonly newLeads: NewLeadTotals,
  ) {}

  add(row: WaitingRow): void {
    this.waiting.push(row);
  }

  /** Whether enough rows wait for a lookup. */
  get isDue(): boolean {
    return this.waiting.length === IMPORT_LIMITS.batchRows;
  }

  /** Waits for the previous lookup, and starts that of the waiting rows. */
  async start(): Promise<void> {
    await this.running;
    this.running = this.decide(this.waiting);
    this.running.catch(() => undefined); // reported by the next await
    this.waiting = [];
  }

  /** Looks up the last rows, and waits for all. */
  async finish(): Promise<void> {
    await this.start();
    await this.running;
  }

  private async decide(rows: readonly WaitingRow[]): Promise<void> {
    const known = await this.inventory.knownPhones(rows.map(({ lead }) => lead.phone));
    for (const { lead, warnings, batch, rowNo } of rows) {
      if (!this.seen.add(lead.phone)) batch.decide(rowNo, 'repeated');
      else if (known.has(lead.phone)) batch.decide(rowNo, 'in_stock');
      else {
        batch.decide(rowNo, 'new');
        for (const text of warnings) batch.addProblem(text);
        this.newLeads.add(lead, warnings);
      }
    }
  }
}
