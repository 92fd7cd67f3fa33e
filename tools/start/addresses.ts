import { choosePort, LOOPBACK } from '../local-stack/ports.ts';
import type { Plan, Settings } from './plan.ts';

export interface Addresses {
  web: number;
  /** URL of the product in a browser. */
  publicUrl: string;
  /** The default port was busy, and no setting requires it. */
  moved: boolean;
  database: number;
  redis: number;
  smtp: number;
  inbox: number;
  payments: number;
  calls: number;
  /** Web development server, which serves the pages instead of `web`; 0 without one. */
  webDev: number;
}

const PREFERRED = {
  web: 3000,
  database: 15432,
  redis: 16379,
  smtp: 1025,
  inbox: 8025,
  payments: 12111,
  calls: 12112,
  webDev: 5173,
} as const;

/** Assigns a loopback port to every part. Ports from PORT or MAIL_INBOX_PORT must be free; the others move. */
export async function chooseAddresses(plan: Plan, settings: Settings, development: boolean): Promise<Addresses> {
  const taken = new Set<number>();
  const fromSettings = (name: string) => {
    const value = settings[name]?.trim();
    return value ? { name, value } : undefined;
  };
  // Ports from settings first, so that no other part takes them.
  const web = await choosePort({ purpose: 'web page and API', preferred: PREFERRED.web, setting: fromSettings('PORT') }, taken);
  const inbox = plan.mail
    ? await choosePort(
        { purpose: 'email inbox page', preferred: PREFERRED.inbox, setting: fromSettings('MAIL_INBOX_PORT') },
        taken,
      )
    : 0;
  const movable = (purpose: string, preferred: number, wanted: boolean): Promise<number> =>
    wanted ? choosePort({ purpose, preferred }, taken) : Promise.resolve(0);
  const webDev = await movable('web development server', PREFERRED.webDev, development);
  return {
    web,
    webDev,
    publicUrl: settings.PUBLIC_URL?.trim() || `http://${LOOPBACK}:${webDev || web}`,
    moved: !fromSettings('PORT') && web !== PREFERRED.web,
    inbox,
    database: await movable('database', PREFERRED.database, plan.database),
    redis: await movable('Redis', PREFERRED.redis, plan.redis),
    smtp: await movable('email inbox (SMTP)', PREFERRED.smtp, plan.mail),
    payments: await movable('payment emulator', PREFERRED.payments, plan.payments),
    calls: await movable('voice emulator', PREFERRED.calls, plan.calls),
  };
}
