import { AuthSettings } from './modules/auth/auth.settings.js';
import { CallSettings } from './modules/calls/calls.settings.js';
import { DisputeSettings } from './modules/disputes/disputes.settings.js';
import { ImportSettings } from './modules/lead-imports/lead-imports.settings.js';
import { EmailSettings } from './modules/notifications/notifications.settings.js';
import { OrderSettings } from './modules/orders/orders.settings.js';
import { PaymentSettings } from './modules/payments/payments.settings.js';
import { PriceSettings } from './modules/prices/prices.settings.js';
import { ReconciliationSettings } from './modules/reconciliation/reconciliation.settings.js';
import { ReturnSettings } from './modules/returns/returns.settings.js';
import { WalletSettings } from './modules/wallet/wallet.settings.js';
import { readSettings, type AllSettings } from './platform/config/read-settings.js';

/** The settings of all modules. */
export const MODULE_SETTINGS = [
  EmailSettings,
  AuthSettings,
  PriceSettings,
  PaymentSettings,
  ImportSettings,
  OrderSettings,
  CallSettings,
  WalletSettings,
  ReconciliationSettings,
  ReturnSettings,
  DisputeSettings,
] as const;

/** Reads and checks all settings, the only reader of the environment. Throws StartRefused with every problem. */
export const readAllSettings = (env: NodeJS.ProcessEnv): AllSettings => readSettings(env, MODULE_SETTINGS);
