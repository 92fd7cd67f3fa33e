import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { AREA_CODES } from './area-codes.js';
import { FAMILY_NAMES, FILES, GIVEN_NAMES, MAIL_DOMAINS } from './names.js';
import type { Random } from '@warmline/domain/seeded-random';
import { DAY_MS } from '@warmline/domain/time/durations';

const DEMO_LEADS = 25_000;

export interface DemoLead {
  name: string;
  /** Ten digits of the range reserved for fiction: NXX-555-0100 to 0199. */
  phone: string;
  email: string | null;
  state: string;
  filledAt: Date;
  profile: LeadPriceProfile;
  explicitCents: number | null;
  /** Index of its file in FILES; rows count from 2, after the header. */
  file: number;
  row: number;
}

export interface DemoFile {
  name: string;
  profile: LeadPriceProfile;
  at: Date;
  leads: DemoLead[];
  duplicates: number;
  rejected: number;
}

interface Line {
  phone: string;
  state: string;
}

/** Generates files of the last four months with their leads: every state, every age range, and fictional phone numbers. */
export function demoFiles(random: Random, now: number): { files: DemoFile[]; spare: Line[] } {
  const lines = random.shuffled(fictionalLines());
  let taken = 0;
  const files = FILES.map(([name, share], file): DemoFile => {
    const count = file === FILES.length - 1 ? DEMO_LEADS - taken : Math.round(DEMO_LEADS * share);
    const daysAgo = 2 + Math.round((FILES.length - 1 - file) ** 1.3 * 4.4);
    const profile: LeadPriceProfile = file % 4 === 1 ? 'form' : 'template';
    const at = now - daysAgo * DAY_MS - random.between(0, 8 * 3600) * 1000;
    const leads = lines
      .slice(taken, taken + count)
      .map((line, index) => demoLead(random, line, { at, profile, file, row: index + 2 }));
    taken += count;
    return { name, profile, at: new Date(at), leads, duplicates: random.between(3, 140), rejected: random.between(0, 60) };
  });
  return { files, spare: lines.slice(taken) };
}

/** Generates a person's name and email. */
export function demoPerson(random: Random): { name: string; email: string } {
  const [given, family] = [random.pick(GIVEN_NAMES), random.pick(FAMILY_NAMES)];
  const mailbox = random.pick([`${given}.${family}`, `${given[0]}${family}`, `${given}${random.between(41, 69)}`]);
  return { name: `${given} ${family}`, email: `${mailbox}@${random.pick(MAIL_DOMAINS)}`.toLowerCase() };
}

function demoLead(
  random: Random,
  { phone, state }: Line,
  of: { at: number; profile: LeadPriceProfile; file: number; row: number },
) {
  const { name, email } = demoPerson(random);
  const { at, profile, file, row } = of;
  // Vendors sell forms that are some weeks old, and fewer of the older ones.
  const filledAt = new Date(at - (30 + random.next() ** 2 * 95) * DAY_MS - random.between(0, 86_399) * 1000);
  const explicitCents = random.next() < 0.03 ? random.pick([125, 250, 450, 600]) : null;
  return { name, phone, state, filledAt, profile, explicitCents, file, row, email: random.next() < 0.82 ? email : null };
}

function fictionalLines(): Line[] {
  return Object.entries(AREA_CODES).flatMap(([state, codes]) =>
    codes
      .split(' ')
      .flatMap((code) =>
        Array.from({ length: 100 }, (_, line) => ({ state, phone: `${code}55501${String(line).padStart(2, '0')}` })),
      ),
  );
}
