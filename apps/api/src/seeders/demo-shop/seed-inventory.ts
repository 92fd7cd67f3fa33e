import { leadPriceCents, leadPriceLists } from '@warmline/domain/leads/lead-price';
import type { Random } from '@warmline/domain/seeded-random';
import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@warmline/domain/time/durations';
import type { Transaction } from '../../platform/database/database.js';
import { demoPerson, type DemoFile, type DemoLead } from './demo-leads.js';
import { idsOf, insertRows } from './seed-rows.js';

const BY_THE_BOOK = leadPriceLists({});

const BATCH = 1_000;
const BYTES_A_ROW = 96;
const WITHDRAWN = 40;
const CALLBACKS = 64;
/** The last ones of them have an agreed time. */
const APPOINTMENTS = 18;
const HEADERS = ['Full Name', 'Phone', 'Email', 'State', 'Lead Date', 'Price'];
const MAPPING = { name: 0, phone: 1, email: 2, state: 3, formFillTime: 4, price: 5 };

const IMPORT_COLUMNS = {
  id: 'uuid',
  created_by: 'uuid',
  file_name: 'text',
  file_key: 'text',
  file_bytes: 'bigint',
  sha256: 'text',
  status: 'text',
  failure: 'text',
  headers: 'jsonb',
  mapping: 'jsonb',
  price_profile: 'text',
  planned_at: 'timestamptz',
  total_rows: 'integer',
  new_rows: 'integer',
  duplicate_rows: 'integer',
  rejected_rows: 'integer',
  removed_rows: 'integer',
  projected_revenue_cents: 'bigint',
  created_at: 'timestamptz',
  confirmed_at: 'timestamptz',
  finished_at: 'timestamptz',
  file_removed_at: 'timestamptz',
  undo_by: 'uuid',
  undo_started_at: 'timestamptz',
  undo_finished_at: 'timestamptz',
};
const LEAD_COLUMNS = {
  name: 'text',
  phone: 'text',
  email: 'text',
  state: 'text',
  form_filled_at: 'timestamptz',
  price_profile: 'text',
  explicit_price_cents: 'integer',
  import_id: 'uuid',
  row_no: 'integer',
  created_at: 'timestamptz',
};

/** Stores the files' leads as if the admin had imported them, with one reverted and one failed import. Returns ids by phone. */
export async function seedInventory(tx: Transaction, files: readonly DemoFile[], admin: string): Promise<Map<string, number>> {
  const uploads = [
    ...files.map((file) => ({ file, ...importRow(file, admin) })),
    revertedImport(files[4]!.at, admin),
    failedImport(files[7]!.at, admin),
  ].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const ids = await idsOf(
    tx,
    uploads.map((upload) => upload.created_at),
  );
  const rows = uploads.map((upload, index) => ({ ...upload, id: ids[index]! }));
  await insertRows(tx, 'imports', IMPORT_COLUMNS, rows, 'id');
  await tx.run(
    `INSERT INTO import_batches (import_id, batch_no, first_row, byte_start, byte_end, stored, new_rows, done_at)
     SELECT i.id, b, b * $1::integer, b * $1::bigint * $2, least(i.file_bytes, (b + 1) * $1::bigint * $2),
       least($1, i.new_rows - b * $1::integer), least($1, i.new_rows - b * $1::integer), i.finished_at
     FROM imports i, generate_series(0, (i.new_rows - 1) / $1::integer) b WHERE i.finished_at IS NOT NULL`,
    [BATCH, BYTES_A_ROW],
  );
  await insertAuditRows(tx, admin);
  const leads = rows.flatMap((row) => ('file' in row ? row.file.leads.map((lead) => leadRow(lead, row.id, row.file.at)) : []));
  const stored = await insertRows<{ id: number; phone: string }>(
    tx,
    'aged_leads',
    LEAD_COLUMNS,
    leads,
    'id::float8 AS id, phone',
  );
  return new Map(stored.map(({ id, phone }) => [phone, id]));
}

/** Withdraws some free leads. */
export async function withdrawLeads(tx: Transaction): Promise<void> {
  await tx.run(
    `UPDATE aged_leads SET withdrawn_at = now() - interval '1 day' WHERE id IN (
       SELECT id FROM aged_leads WHERE sold_at IS NULL AND order_id IS NULL AND id % 97 = 5 ORDER BY id LIMIT $1)`,
    [WITHDRAWN],
  );
}

/** Returns a time in so many days that is between nine and five in all states of the mainland. */
function afternoonIn(days: number): Date {
  const time = new Date(Date.now() + days * DAY_MS);
  time.setUTCHours(17 + (days % 4), days % 2 === 0 ? 0 : 30, 0, 0);
  return time;
}

/** Stores callbacks and appointments, on phone numbers that no lead has. */
export async function seedCallbacks(
  tx: Transaction,
  random: Random,
  lines: readonly { phone: string; state: string }[],
  admin: string,
): Promise<void> {
  const rows = lines.slice(0, CALLBACKS).map(({ phone, state }, index) => ({
    ...demoPerson(random),
    phone,
    state,
    ...saleOf(random, index),
    added_by: admin,
    created_at: new Date(Date.now() - (CALLBACKS - index) * 9 * HOUR_MS + random.between(0, HOUR_MS)),
  }));
  const columns = {
    name: 'text',
    email: 'text',
    phone: 'text',
    state: 'text',
    price_cents: 'integer',
    added_by: 'uuid',
    requested_at: 'timestamptz',
    slot_at: 'timestamptz',
    slot_minutes: 'smallint',
    created_at: 'timestamptz',
  };
  await insertRows(tx, 'callback_opportunities', columns, rows, 'id');
}

/**
 * Of callbacks, every third one can be called at any time, the others in the next days; appointments are spread over the next
 * three weeks.
 */
function saleOf(random: Random, index: number) {
  const price_cents = random.pick([1500, 1500, 1500, 1800, 2000]);
  const nth = index - (CALLBACKS - APPOINTMENTS);
  if (nth < 0) return { price_cents, requested_at: index % 3 === 0 ? null : afternoonIn(1 + (index % 6)) };
  const slot_at = afternoonIn(1 + ((nth * 5) % 21));
  return { price_cents: price_cents * 3, requested_at: null, slot_at, slot_minutes: [30, 30, 45, 60][nth % 4] };
}

function importRow({ name, profile, at, leads, duplicates, rejected }: DemoFile, admin: string) {
  const total = leads.length + duplicates + rejected;
  const revenue = leads.map(({ filledAt, explicitCents }) =>
    leadPriceCents(
      { formFilledAt: filledAt.getTime(), priceProfile: profile, explicitPriceCents: explicitCents },
      at.getTime(),
      BY_THE_BOOK,
    ),
  );
  return {
    created_by: admin,
    file_name: name,
    file_key: `demo-${name}`,
    file_bytes: total * BYTES_A_ROW,
    sha256: createHash('sha256').update(name).digest('hex'),
    status: 'finished',
    headers: HEADERS,
    mapping: MAPPING,
    price_profile: profile,
    planned_at: at,
    total_rows: total,
    new_rows: leads.length,
    duplicate_rows: duplicates,
    rejected_rows: rejected,
    removed_rows: 0,
    projected_revenue_cents: revenue.reduce((sum, cents) => sum + cents, 0),
    created_at: new Date(at.getTime() - 40_000),
    confirmed_at: at,
    finished_at: new Date(at.getTime() + 9_000),
    file_removed_at: at,
  };
}

function revertedImport(near: Date, admin: string) {
  const at = new Date(near.getTime() + 3_600_000);
  const empty = { name: 'wrong_list_do_not_call.csv', profile: 'template' as const, at, leads: [], duplicates: 0, rejected: 12 };
  const undone = { status: 'undone', removed_rows: 640, undo_by: admin, undo_started_at: new Date(at.getTime() + 120_000) };
  return {
    ...importRow(empty, admin),
    ...undone,
    total_rows: 652,
    new_rows: 640,
    undo_finished_at: new Date(at.getTime() + 122_000),
  };
}

function failedImport(near: Date, admin: string) {
  const at = new Date(near.getTime() + 7_200_000);
  const empty = { name: 'pricing-notes.csv', profile: 'template' as const, at, leads: [], duplicates: 0, rejected: 0 };
  const failure = 'This upload was not confirmed within 30 days. Please upload the file again.';
  return {
    ...importRow(empty, admin),
    status: 'failed',
    failure,
    confirmed_at: null,
    finished_at: null,
    mapping: { name: 0, phone: 1 },
  };
}

function leadRow(lead: DemoLead, importId: string, at: Date) {
  const { name, phone, email, state, filledAt, profile, explicitCents, row } = lead;
  return {
    name,
    phone,
    email,
    state,
    form_filled_at: filledAt,
    price_profile: profile,
    explicit_price_cents: explicitCents,
    import_id: importId,
    row_no: row,
    created_at: at,
  };
}

function insertAuditRows(tx: Transaction, admin: string): Promise<number> {
  return tx.run(
    `INSERT INTO audit_log (at, actor_id, actor_name, actor_access, action, target_kind, target_id, target_label, address, before, after)
     SELECT e.at, $1::uuid, 'admin', 'admin', e.action, 'import', i.id, i.file_name, '127.0.0.1', e.before, e.after
     FROM imports i CROSS JOIN LATERAL (VALUES
       (i.created_at, 'import.uploaded', NULL::jsonb, jsonb_build_object('bytes', i.file_bytes, 'sha256', i.sha256)),
       (i.confirmed_at, 'import.confirmed', NULL, jsonb_build_object('priceProfile', i.price_profile, 'newRows', i.new_rows)),
       (i.undo_started_at, 'import.undone', jsonb_build_object('soldRows', 0, 'heldRows', 0), NULL)) e(at, action, before, after)
     WHERE e.at IS NOT NULL ORDER BY e.at`,
    [admin],
  );
}
