import { Injectable } from '@nestjs/common';
import type { OptionalImportField } from '@warmline/contracts/lead-imports/types';
import type { Vendor, VendorRow } from '@warmline/contracts/lead-imports/vendors';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { PriceMeaning } from '@warmline/domain/files/csv-columns';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { ImportedLeadRepository } from '../../leads/public.js';

/** A vendor with what its next file starts with. */
export interface VendorDefaults extends Vendor {
  /** What its column "Price" holds; null until an admin said so (L41). */
  priceMeans: PriceMeaning | null;
  /** Fields that its last confirmed file didn't have. */
  notInFile: OptionalImportField[];
}

/** What a confirmed file of a vendor says about the next one. */
export interface VendorAnswers {
  priceMeans: PriceMeaning | null;
  notInFile: readonly OptionalImportField[];
  priceProfile: LeadPriceProfile;
  costCents: number | null;
}

type CountedVendor = Omit<VendorRow, 'sold' | 'revenueCents' | 'costOfSoldCents' | 'refundedCents'>;

const FIELDS = 'v.id, v.name, v.cost_cents AS "costCents", v.price_profile AS "priceProfile"';

/** Stores the vendors of leads. */
@Injectable()
export class VendorRepository {
  constructor(
    private readonly db: Database,
    private readonly leads: ImportedLeadRepository,
  ) {}

  /** Adds a vendor and returns its ID, or null if its name exists in any case. */
  async add(tx: Transaction, name: string, by: string): Promise<string | null> {
    const row = await tx.first<{ id: string }>(
      'INSERT INTO lead_vendors (name, created_by) VALUES ($1, $2) ON CONFLICT (lower(name)) DO NOTHING RETURNING id',
      [name, by],
    );
    return row?.id ?? null;
  }

  /** Counts the vendors, for their limit. */
  async count(tx: Transaction): Promise<number> {
    return (await tx.one<{ count: number }>('SELECT count(*)::int AS count FROM lead_vendors')).count;
  }

  /** Returns the vendor with this name in any case, or null. */
  async findByName(name: string): Promise<VendorDefaults | null> {
    return this.defaults('lower(v.name) = lower($1)', name);
  }

  async find(id: string): Promise<VendorDefaults | null> {
    return this.defaults('v.id = $1::uuid', id);
  }

  /** Returns all vendors by name. */
  list(): Promise<Vendor[]> {
    return this.db.query<Vendor>(`SELECT ${FIELDS} FROM lead_vendors v ORDER BY lower(v.name)`);
  }

  /** Returns all vendors with their figures. Sales are read from an index of the sold leads by import. */
  async figures(): Promise<VendorRow[]> {
    const [vendors, imports] = await Promise.all([
      this.db.query<CountedVendor>(COUNTED),
      this.db.query<{ id: string; vendorId: string }>(
        'SELECT id, vendor_id AS "vendorId" FROM imports WHERE vendor_id IS NOT NULL AND confirmed_at IS NOT NULL',
      ),
    ]);
    const vendorOf = new Map(imports.map(({ id, vendorId }) => [id, vendorId]));
    const sums = new Map(vendors.map(({ id }) => [id, { sold: 0, revenueCents: 0, costOfSoldCents: 0, refundedCents: 0 }]));
    for (const sale of await this.leads.salesOf([...vendorOf.keys()])) {
      const sum = sums.get(vendorOf.get(sale.importId) ?? '');
      if (!sum) continue;
      sum.sold += sale.sold;
      sum.revenueCents += sale.revenueCents;
      sum.costOfSoldCents += sale.costCents;
      sum.refundedCents += sale.refundedCents;
    }
    return vendors.map((vendor) => ({ ...vendor, ...sums.get(vendor.id)! }));
  }

  /** Returns a vendor that stays as it is until the transaction ends, or null. */
  lock(tx: Transaction, id: string): Promise<Vendor | null> {
    return tx.first<Vendor>(`SELECT ${FIELDS} FROM lead_vendors v WHERE v.id = $1::uuid FOR UPDATE`, [id]);
  }

  /** Changes a vendor; another vendor's name violates `lead_vendors_name_key`. */
  async change(tx: Transaction, { id, name, costCents, priceProfile }: Vendor): Promise<void> {
    const sql = 'UPDATE lead_vendors SET name = $2, cost_cents = $3, price_profile = $4 WHERE id = $1::uuid';
    await tx.run(sql, [id, name, costCents, priceProfile]);
  }

  /** Keeps what a confirmed file says, for the vendor's next file. */
  async remember(tx: Transaction, id: string, { priceMeans, notInFile, priceProfile, costCents }: VendorAnswers): Promise<void> {
    await tx.run(
      `UPDATE lead_vendors SET price_means = coalesce($2, price_means), not_in_file = $3::jsonb, price_profile = $4,
         cost_cents = coalesce($5, cost_cents) WHERE id = $1::uuid`,
      [id, priceMeans, JSON.stringify(notInFile), priceProfile, costCents],
    );
  }

  private defaults(where: string, value: string): Promise<VendorDefaults | null> {
    return this.db.first<VendorDefaults>(
      `SELECT ${FIELDS}, v.price_means AS "priceMeans", v.not_in_file AS "notInFile" FROM lead_vendors v WHERE ${where}`,
      [value],
    );
  }
}

const COUNTED = `SELECT ${FIELDS}, counted.* FROM lead_vendors v CROSS JOIN LATERAL (
    SELECT count(*)::int AS imports, coalesce(sum(i.rejected_rows), 0)::int AS rejected,
      coalesce(sum(stored.leads - i.removed_rows), 0)::int AS stored
    FROM imports i CROSS JOIN LATERAL (SELECT coalesce(sum(b.stored), 0)::int AS leads FROM import_batches b WHERE b.import_id = i.id) stored
    WHERE i.vendor_id = v.id AND i.confirmed_at IS NOT NULL) counted
  ORDER BY lower(v.name)`;
