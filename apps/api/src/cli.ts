import { MikroORM } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { createStaff } from './cli/create-staff.command.js';
import { resetTwoFactor } from './cli/reset-two-factor.command.js';
import { UsageError } from './cli/usage-error.js';
import { SeedDemoUsers } from './modules/users/use-cases/seed-demo-users.use-case.js';
import { readSettings } from './platform/config/read-settings.js';
import { AppError } from './platform/errors/app-error.js';
import { createLogger, NestLogger } from './platform/logging.js';

type Command = (app: INestApplicationContext, args: readonly string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  migrate: async (app) => {
    const applied = await app.get(MikroORM).migrator.up();
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.map(({ name }) => name).join(', ')}`);
  },
  'migrate-down': async (app) => {
    const undone = await app.get(MikroORM).migrator.down();
    console.log(`Undone: ${undone.map(({ name }) => name).join(', ')}`);
  },
  'seed-demo': async (app) => {
    await app.get(SeedDemoUsers).execute();
    console.log('The demo accounts are there.');
  },
  'create-admin': createStaff('admin'),
  'create-support': createStaff('support'),
  'reset-two-factor': resetTwoFactor,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Usage: cli <${Object.keys(COMMANDS).join(' | ')}>`);
  process.exit(2);
}
const settings = readSettings(process.env);
const app = await NestFactory.createApplicationContext(AppModule.with(settings), {
  logger: new NestLogger(createLogger('error')),
});
try {
  await command(app, args);
} catch (error) {
  // What the caller can mend is said in one line; anything else ends with its stack.
  if (!(error instanceof UsageError) && !(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await app.close();
}
process.exit();
