import { choosePort, LOOPBACK } from '../local-stack/ports.ts';
import type { Plan, Settings } from './plan.ts';

export interface Addresses {
  web: number;
  /** Where a browser opens the product. */
  publicUrl: string;
  /** The promised port was busy and nobody asked for it by name. */
  moved: boolean;
  database: number;
  redis: number;
  smtp: number;
  inbox: number;
  payments: number;
}

const PREFERRED = { web: 3000, database: 15432, redis: 16379, smtp: 1025, inbox: 8025, payments: 12111 } as const;

/** Gives every part its loopback port. Ports asked for by PORT or MAIL_INBOX_PORT are had or refused; the others move. */
export async function chooseAddresses(plan: Plan, settings: Settings): Promise<Addresses> {
  const taken = new Set<number>();
  const asked = (name: string) => {
    const value = settings[name]?.trim();
    return value ? { name, value } : undefined;
  };
  // The asked ones first, so that no moving part takes their place.
  const web = await choosePort({ purpose: 'web page and API', preferred: PREFERRED.web, setting: asked('PORT') }, taken);
  const inbox = plan.mail
    ? await choosePort({ purpose: 'mail inbox page', preferred: PREFERRED.inbox, setting: asked('MAIL_INBOX_PORT') }, taken)
    : 0;
  const unasked = (purpose: string, preferred: number, wanted: boolean): Promise<number> =>
    wanted ? choosePort({ purpose, preferred }, taken) : Promise.resolve(0);
  return {
    web,
    publicUrl: settings.PUBLIC_URL?.trim() || `http://${LOOPBACK}:${web}`,
    moved: !asked('PORT') && web !== PREFERRED.web,
    inbox,
    database: await unasked('database', PREFERRED.database, plan.database),
    redis: await unasked('Redis', PREFERRED.redis, plan.redis),
    smtp: await unasked('mail inbox (SMTP)', PREFERRED.smtp, plan.mail),
    payments: await unasked('payment emulator', PREFERRED.payments, plan.payments),
  };
}
