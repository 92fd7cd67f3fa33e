import { Migration202611210001 } from './migration-202611210001.js';
import { Migration202611210002 } from './migration-202611210002.js';
import { Migration202611210020 } from './migration-202611210020.js';
import { Migration202611210030 } from './migration-202611210030.js';
import { Migration202611210031 } from './migration-202611210031.js';
import { Migration202611210040 } from './migration-202611210040.js';
import { Migration202611210050 } from './migration-202611210050.js';
import { Migration202611210061 } from './migration-202611210061.js';
import { Migration202611210062 } from './migration-202611210062.js';
import { Migration202611210070 } from './migration-202611210070.js';
import { Migration202611210080 } from './migration-202611210080.js';
import { Migration202611220010 } from './migration-202611220010.js';
import { Migration202611220020 } from './migration-202611220020.js';
import { Migration202611220030 } from './migration-202611220030.js';
import { Migration202611220040 } from './migration-202611220040.js';
import { Migration202611220050 } from './migration-202611220050.js';

/** Every migration, oldest first: named here, never found by file name. */
export const MIGRATIONS = [
  { name: '202611210001_first_tables', class: Migration202611210001 },
  { name: '202611210002_accounts', class: Migration202611210002 },
  { name: '202611210020_import_review', class: Migration202611210020 },
  { name: '202611210030_order_desk', class: Migration202611210030 },
  { name: '202611210031_price_changes', class: Migration202611210031 },
  { name: '202611210040_lead_desk', class: Migration202611210040 },
  { name: '202611210050_partners', class: Migration202611210050 },
  { name: '202611210061_stock_counts', class: Migration202611210061 },
  { name: '202611210062_stock_changes', class: Migration202611210062 },
  { name: '202611210070_no_samples', class: Migration202611210070 },
  { name: '202611210080_stock_walk', class: Migration202611210080 },
  { name: '202611220010_discarded_imports', class: Migration202611220010 },
  { name: '202611220020_late_money', class: Migration202611220020 },
  { name: '202611220030_given_up_jobs', class: Migration202611220030 },
  { name: '202611220040_old_payment_events', class: Migration202611220040 },
  { name: '202611220050_refused_jobs', class: Migration202611220050 },
];
