import type { WalletSort } from '@warmline/contracts/wallet/adjustment-types';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { agencySearch } from '../../agencies/public.js';
import type { Balance } from '../../ledger/public.js';
import { balanceOf } from './wallet.repository.js';

/** What an agency has. */
export interface StaffWalletRow extends Balance {
  agencyId: string;
  agencyName: string;
  blocked: Wallet['blocked'];
}

const AVAILABLE = 'coalesce(b.cash_cents + b.promo_cents, 0)';

const ORDERS = new Keyset<WalletSort>(
  { sql: 'n.id', type: 'uuid' },
  { balance: [{ sql: AVAILABLE, type: 'integer' }], name: [{ sql: 'n.name', type: 'text' }] },
  '-balance',
);

const WALLETS = `n.id AS "agencyId", n.name AS "agencyName", ${balanceOf('n.id')}, coalesce(b.promo_cents, 0)::float8 AS "promoCents"
  FROM agency_names n LEFT JOIN ledger_balances b ON b.owner_id = n.id`;

/** Reads the balances of agencies for staff, also of those that have none yet. */
@Injectable()
export class StaffWalletRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of those that a text names; '' names all. */
  async page(text: string, range: PageRange<WalletSort>): Promise<PageRows<StaffWalletRow>> {
    const search = agencySearch('n', text, 1);
    const { where, order, limit, key, values, page: toPage } = ORDERS.page(range, search.values.length + 1);
    const rows = await this.db.query<StaffWalletRow & { pageKey?: string[] }>(
      `SELECT ${key}, ${WALLETS} WHERE ${search.sql} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...search.values, ...values],
    );
    return toPage(rows);
  }

  find(agencyId: string): Promise<StaffWalletRow | null> {
    return this.db.first<StaffWalletRow>(`SELECT ${WALLETS} WHERE n.id = $1`, [agencyId]);
  }
}
