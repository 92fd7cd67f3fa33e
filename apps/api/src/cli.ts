import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { closeDemoAccounts } from './cli/close-demo-accounts.command.js';
import { createStaff } from './cli/create-staff.command.js';
import { fillPackages } from './cli/fill-packages.command.js';
import { migrate, migrateDown } from './cli/migrate.command.js';
import { openCampaigns } from './cli/open-campaigns.command.js';
import { resetTwoFactor } from './cli/reset-two-factor.command.js';
import { rotateKeys } from './cli/rotate-keys.command.js';
import { seedDemo } from './cli/seed-demo.command.js';
import { UsageError } from './cli/usage-error.js';
import { readAllSettings } from './settings.js';
import { startOrExit } from './platform/config/start-refused.js';
import type { Settings } from './platform/config/settings.js';
import { AppError } from './platform/errors/app-error.js';
import { createLogger, NestLogger } from './platform/observability/logging.js';

type Command = (app: INestApplicationContext, args: readonly string[]) => Promise<void>;

/** Commands that use only the database; they run before there are tables that the application could start on. */
const DATABASE_COMMANDS: Record<string, (settings: Settings) => Promise<void>> = { migrate, 'migrate-down': migrateDown };

const COMMANDS: Record<string, Command> = {
  'seed-demo': seedDemo,
  'create-admin': createStaff('admin'),
  'create-support': createStaff('support'),
  'reset-two-factor': resetTwoFactor,
  'rotate-keys': rotateKeys,
  'close-demo-accounts': closeDemoAccounts,
  'open-campaigns': openCampaigns,
  'fill-packages': fillPackages,
};

const [name = '', ...args] = process.argv.slice(2);
const onDatabase = DATABASE_COMMANDS[name];
const command = COMMANDS[name];
if (!command && !onDatabase) {
  console.error(`Usage: cli <${Object.keys({ ...DATABASE_COMMANDS, ...COMMANDS }).join(' | ')}>`);
  process.exit(2);
}
const settings = await startOrExit(() => readAllSettings(process.env));
if (!command) {
  await onDatabase?.(settings.platform).catch(printOrThrow);
  process.exit();
}
const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
  logger: new NestLogger(createLogger('error')),
});
try {
  await command(app, args);
} catch (error) {
  printOrThrow(error);
} finally {
  await app.close();
}
process.exit();

/** Prints an error that the operator can fix in one line; rethrows any other error. */
function printOrThrow(error: unknown): void {
  if (!(error instanceof UsageError) && !(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
