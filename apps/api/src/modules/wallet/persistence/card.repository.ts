import { Injectable } from '@nestjs/common';
import { monthIndexOf } from '@warmline/domain/money/saved-card';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { KeptCard } from '../../payments/public.js';

export interface StoredCard {
  id: string;
  /** The provider's ID; never in an answer. */
  providerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
}

/** A setup that may have got its card. */
export interface OpenSetup {
  id: string;
  agencyId: string;
  consentId: string;
  providerRef: string;
}

const COLUMNS = `id, provider_ref AS "providerRef", brand, last4, exp_month AS "expMonth", exp_year AS "expYear", is_default AS "isDefault"`;

const SETUP = 'id, agency_id AS "agencyId", consent_id AS "consentId", provider_ref AS "providerRef"';

/** Stores the saved cards of agencies and their setups. */
@Injectable()
export class CardRepository {
  constructor(private readonly db: Database) {}

  /** Makes changes of an agency's cards wait for each other. */
  async lockAgency(tx: Transaction, agencyId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('cards:' || $1, 0))`, [agencyId]);
  }

  /** Returns an agency's cards, the default first, then the newest. */
  list(agencyId: string, on: Queryable = this.db): Promise<StoredCard[]> {
    return on.query<StoredCard>(
      `SELECT ${COLUMNS} FROM wallet_cards WHERE agency_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, id DESC`,
      [agencyId],
    );
  }

  /** Returns a card, also one that was removed. */
  find(id: string, on: Queryable = this.db): Promise<StoredCard> {
    return on.one<StoredCard>(`SELECT ${COLUMNS} FROM wallet_cards WHERE id = $1`, [id]);
  }

  /** Finds an agency's own card that was not removed. */
  findOwn(agencyId: string, id: string, on: Queryable = this.db): Promise<StoredCard | null> {
    const sql = `SELECT ${COLUMNS} FROM wallet_cards WHERE agency_id = $1 AND id = $2 AND removed_at IS NULL`;
    return on.first<StoredCard>(sql, [agencyId, id]);
  }

  /** Finds a card that was not removed by the provider's ID. */
  findByRef(providerRef: string): Promise<{ id: string; agencyId: string } | null> {
    const sql = 'SELECT id, agency_id AS "agencyId" FROM wallet_cards WHERE provider_ref = $1 AND removed_at IS NULL';
    return this.db.first<{ id: string; agencyId: string }>(sql, [providerRef]);
  }

  /** Returns the cards that end in the UTC month of `now` or the next, by agency. */
  endingSoon(now: Date): Promise<(StoredCard & { agencyId: string })[]> {
    return this.db.query(
      `SELECT agency_id AS "agencyId", ${COLUMNS} FROM wallet_cards
       WHERE removed_at IS NULL AND exp_year * 12 + exp_month - 1 IN ($1, $1 + 1) ORDER BY agency_id, id`,
      [monthIndexOf(now)],
    );
  }

  /** Stores a card and returns its ID; null if the agency has it already. */
  async add(tx: Transaction, { agencyId, consentId }: OpenSetup, card: KeptCard, isDefault: boolean): Promise<string | null> {
    const { id, brand, last4, expMonth, expYear, fingerprint } = card;
    const values = [agencyId, consentId, id, brand, last4, expMonth, expYear, fingerprint, isDefault];
    const added = await tx.first<{ id: string }>(
      `INSERT INTO wallet_cards (agency_id, consent_id, provider_ref, brand, last4, exp_month, exp_year, fingerprint, is_default)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
      values,
    );
    return added?.id ?? null;
  }

  /** Stores the digits and the date that a card got from its bank. */
  async renew(id: string, { brand, last4, expMonth, expYear, fingerprint }: KeptCard): Promise<void> {
    await this.db.run(
      `UPDATE wallet_cards c SET brand = $2, last4 = $3, exp_month = $4, exp_year = $5, fingerprint = CASE WHEN EXISTS (
         SELECT FROM wallet_cards o WHERE o.agency_id = c.agency_id AND o.fingerprint = $6 AND o.removed_at IS NULL AND o.id <> c.id)
         THEN c.fingerprint ELSE $6 END
       WHERE id = $1 AND removed_at IS NULL`,
      [id, brand, last4, expMonth, expYear, fingerprint],
    );
  }

  async makeDefault(tx: Transaction, agencyId: string, id: string): Promise<void> {
    await tx.run('UPDATE wallet_cards SET is_default = false WHERE agency_id = $1 AND is_default AND id <> $2', [agencyId, id]);
    await tx.run('UPDATE wallet_cards SET is_default = true WHERE agency_id = $1 AND id = $2', [agencyId, id]);
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.run('UPDATE wallet_cards SET is_default = false, removed_at = now() WHERE id = $1', [id]);
  }

  async customerOf(agencyId: string): Promise<string | null> {
    const sql = 'SELECT provider_ref AS "providerRef" FROM wallet_customers WHERE agency_id = $1';
    return (await this.db.first<{ providerRef: string }>(sql, [agencyId]))?.providerRef ?? null;
  }

  async agencyOf(customerRef: string): Promise<string | null> {
    const sql = 'SELECT agency_id AS "agencyId" FROM wallet_customers WHERE provider_ref = $1';
    return (await this.db.first<{ agencyId: string }>(sql, [customerRef]))?.agencyId ?? null;
  }

  async addCustomer(agencyId: string, providerRef: string): Promise<void> {
    await this.db.run('INSERT INTO wallet_customers (agency_id, provider_ref) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      agencyId,
      providerRef,
    ]);
  }

  /** Stores a setup, and removes the agency's abandoned ones. */
  async addSetup(tx: Transaction, { agencyId, consentId, providerRef }: Omit<OpenSetup, 'id'>): Promise<void> {
    await tx.run(
      `DELETE FROM wallet_card_setups WHERE agency_id = $1 AND status = 'open' AND opened_at < now() - interval '1 day'`,
      [agencyId],
    );
    await tx.run('INSERT INTO wallet_card_setups (agency_id, consent_id, provider_ref) VALUES ($1, $2, $3)', [
      agencyId,
      consentId,
      providerRef,
    ]);
  }

  /** Returns the newest setups of the last day that may have got a card. */
  openSetups(agencyId: string): Promise<OpenSetup[]> {
    return this.db.query<OpenSetup>(
      `SELECT ${SETUP} FROM wallet_card_setups
       WHERE agency_id = $1 AND status = 'open' AND opened_at > now() - interval '1 day' ORDER BY opened_at DESC LIMIT 10`,
      [agencyId],
    );
  }

  /** Finds a setup that may have got its card. */
  findSetup(providerRef: string): Promise<OpenSetup | null> {
    const sql = `SELECT ${SETUP} FROM wallet_card_setups WHERE provider_ref = $1 AND status = 'open'`;
    return this.db.first<OpenSetup>(sql, [providerRef]);
  }

  /** False if another request closed it first. */
  async closeSetup(tx: Transaction, id: string, status: 'saved' | 'dropped'): Promise<boolean> {
    const sql = `UPDATE wallet_card_setups SET status = $2 WHERE id = $1 AND status = 'open' RETURNING id`;
    return (await tx.query(sql, [id, status])).length > 0;
  }
}
