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
import { Migration20261123100100 } from './migration-20261123100100-add-survey-quotes.js';
import { Migration20261123100200 } from './migration-20261123100200-add-refund-states.js';
import { Migration20261123100400 } from './migration-20261123100400-index-done-jobs.js';
import { Migration20261123100401 } from './migration-20261123100401-add-state-choice.js';
import { Migration20261123100500LimitUnpaidHolds } from './migration-20261123100500-limit-unpaid-holds.js';
import { Migration20261123100600 } from './migration-20261123100600-add-account-claims.js';

/** Every migration, oldest first, listed here and not found by file name. */
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
  { name: '20261123100100_add_survey_quotes', class: Migration20261123100100 },
  { name: '20261123100200_add_refund_states', class: Migration20261123100200 },
  { name: '20261123100400_index_done_jobs', class: Migration20261123100400 },
  { name: '20261123100401_add_state_choice', class: Migration20261123100401 },
  { name: '20261123100500_limit_unpaid_holds', class: Migration20261123100500LimitUnpaidHolds },
  { name: '20261123100600_add_account_claims', class: Migration20261123100600 },
];
