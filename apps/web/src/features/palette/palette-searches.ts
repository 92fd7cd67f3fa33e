import { formatCents } from '@warmline/domain/money/money';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { permissionsOf, type Permission } from '@warmline/contracts/auth/access';
import type { AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import type { TransferOrder } from '@warmline/contracts/orders/admin-types';
import { ORDER_KINDS, type OrderSummary } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserRow } from '@warmline/contracts/users/types';
import { PRODUCT_LABELS } from '../../config/product-labels.ts';
import { apiGet } from '../../lib/api/api-client.ts';
import { countOf, formatDateTime } from '../../lib/text/format.ts';

/** Results of one search that the palette shows. */
const SHOWN = 5;

/** Something that the palette opens. */
export interface PaletteEntry {
  id: string;
  label: string;
  note: string;
  href: string;
}

/** One search of the palette, over a list that the user may read. */
export interface PaletteSearch {
  name: string;
  /** False for a text that this search can't find anything by. */
  applies: (text: string) => boolean;
  find: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}

const always = (): boolean => true;
/** A staff search for a name finds people and leads; orders are found by their number or by a phone. */
const hasNumber = (text: string): boolean => /\d/.test(text);

const PURCHASES: PaletteSearch = {
  name: 'Orders',
  applies: always,
  find: async (text, signal) => {
    const lists = await Promise.all(
      (['current', 'cancelled'] as const).map((view) => list<OrderSummary[]>('/api/orders', { view, q: text }, signal)),
    );
    return firsts(lists, (order) => ({
      id: order.id,
      label: order.number,
      note: `${countOf(order.quantity, PRODUCT_LABELS[order.product].item)} · ${formatCents(order.totalCents)} · ${formatDateTime(order.createdAt)}`,
      href: `/dashboard/purchases/${encodeURIComponent(order.id)}`,
    }));
  },
};

const OF_STAFF: readonly (PaletteSearch & { permission: Permission })[] = [
  {
    name: 'Orders',
    permission: 'orders.manage',
    applies: hasNumber,
    find: async (text, signal) => {
      const pages = await Promise.all(
        [...ORDER_KINDS.map((kind) => ({ kind })), { product: 'appointment' }].map((of) =>
          list<Page<TransferOrder>>('/api/transfer-orders', { ...of, q: text }, signal),
        ),
      );
      return firsts(
        pages.map(({ items }) => items),
        (order) => ({
          id: order.id,
          label: order.number,
          note: `${nameOf(order)} · ${countOf(order.totalTransfers, PRODUCT_LABELS[order.product].item)}`,
          href: `/admin/orders/${encodeURIComponent(order.id)}`,
        }),
      );
    },
  },
  {
    name: 'People',
    permission: 'users.list',
    applies: always,
    find: async (text, signal) => {
      const { items } = await list<Page<UserRow>>('/api/users', { q: text }, signal);
      return firsts([items], ({ id, firstName, lastName, username, agencyName }) => ({
        id,
        label: `${firstName} ${lastName}`,
        note: `${username} · ${agencyName}`,
        href: `/admin/users/${encodeURIComponent(id)}`,
      }));
    },
  },
  {
    name: 'Leads',
    permission: 'leads.manage',
    applies: always,
    find: async (text, signal) => {
      const { items } = await list<Page<AdminLeadRow>>('/api/admin/leads', { q: text }, signal);
      return firsts([items], ({ id, name, phone, state }) => ({
        id: String(id),
        label: name,
        note: `${phone} · ${state}`,
        href: `/admin/leads?lead=${id}`,
      }));
    },
  },
];

/** Returns the searches of a user: a buyer's purchases, or the lists that a member of staff may read. */
export function searchesOf({ access }: SessionUser): readonly PaletteSearch[] {
  if (access === 'buyer') return [PURCHASES];
  const allowed = permissionsOf({ access, role: null });
  return OF_STAFF.filter(({ permission }) => allowed.includes(permission));
}

function nameOf({ firstName, lastName }: TransferOrder): string {
  return `${firstName} ${lastName}`.trim() || 'Guest';
}

function list<Answer>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  return apiGet<Answer>(`${path}?${new URLSearchParams({ ...query, limit: String(SHOWN) }).toString()}`, signal);
}

function firsts<Row>(lists: readonly (readonly Row[])[], entryOf: (row: Row) => PaletteEntry): PaletteEntry[] {
  return lists.flat().slice(0, SHOWN).map(entryOf);
}
