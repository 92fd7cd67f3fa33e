import { Injectable } from '@nestjs/common';
import { WEEK_DAYS, type CampaignBlockers, type RuleCheck } from '@warmline/contracts/campaigns/types';
import { nextOpening, timeText } from '@warmline/domain/calls/hours/week-grid';
import { stateOfAreaCode } from '@warmline/domain/places/area-codes';
import { isoTime } from '@warmline/domain/time/iso-time';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { openingsIn, type CampaignFacts } from '../../../campaigns/public.js';
import { CallerKeys } from '../../caller-keys.js';
import { BlockersRepository } from '../../persistence/blockers.repository.js';

/** A caller that staff ask about. */
export interface AskedBlockers {
  /** Two-letter code; null if it is unknown. */
  state: string | null;
  /** Ten digits. */
  phone: string | null;
  /** Null for now. */
  at: Date | null;
}

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_MINUTES = 1_440;

/** Answers "why no call?" by the rules that route calls (C15). Throws NotFound. */
@Injectable()
export class ExplainRoute {
  constructor(
    private readonly blockers: BlockersRepository,
    private readonly keys: CallerKeys,
  ) {}

  async execute(campaignId: string, { state, phone, at }: AskedBlockers): Promise<CampaignBlockers> {
    const known = state ?? (phone === null ? null : stateOfAreaCode(phone.slice(0, 3)));
    const keys = phone === null ? [] : this.keys.keysOf(`+1${phone}`);
    const facts = await this.blockers.explain(campaignId, { state: known, at, keys });
    if (!facts) throw new NotFound('The campaign');
    const rules = Object.entries(facts.passes).map(([rule, pass]): RuleCheck => ({
      rule,
      pass: pass === true,
      value: valueOf(rule, facts, known),
    }));
    const { localTime, zone } = facts;
    return {
      at: isoTime(facts.at),
      localTime: `${localTime} ${zone}`,
      pass: rules.every(({ pass }) => pass),
      rules,
    };
  }
}

function valueOf(rule: string, facts: CampaignFacts, state: string | null): string {
  const {
    passes,
    status,
    pauseReason,
    states,
    minAge,
    maxAge,
    left,
    open,
    usedToday,
    usedThisHour,
    dayCap,
    hourCap,
    maxOpen,
    duplicateDays,
  } = facts;
  const of = (used: number, cap: number | null) => (cap === null ? `${used}, no limit` : `${used} of ${cap}`);
  const values: Record<string, string> = {
    PRODUCT: facts.product.replaceAll('_', ' '),
    PAUSED: pauseReason === null ? status : `${status}: ${pauseReason}`,
    ACCOUNT_DISABLED: passes['ACCOUNT_DISABLED'] === false ? 'no enabled account can manage it' : 'enabled',
    UNKNOWN_STATE: state ?? 'unknown',
    STATE: states.join(', '),
    AGE: minAge === null && maxAge === null ? 'any age' : `${minAge ?? 0} to ${maxAge ?? 'any'}`,
    CLOSED: hoursText(facts),
    NO_TICKETS: `${left} left, ${open} on the line`,
    DAY_CAP: of(usedToday, dayCap),
    HOUR_CAP: of(usedThisHour, hourCap),
    BUSY: `${open} of ${maxOpen} at once`,
    DUPLICATE_CALLER: `not again within ${duplicateDays} days`,
    EXCLUDED: 'not excluded',
  };
  return values[rule] ?? '';
}

/** `Sunday 08:59 in America/New_York, opens 09:00` */
function hoursText({ localMinute, zone, week, isClosedDay }: CampaignFacts): string {
  const day = Math.floor(localMinute / DAY_MINUTES);
  const now = `${DAY_NAMES[day]} ${timeText(localMinute % DAY_MINUTES)} in ${zone}`;
  if (isClosedDay) return `${now}, a closed day`;
  const next = nextOpening(openingsIn(week), localMinute);
  if (next === null) return `${now}, never opens`;
  if (next === localMinute) return `${now}, open`;
  const opens = Math.floor(next / DAY_MINUTES);
  return `${now}, opens ${opens === day ? '' : `${DAY_NAMES[opens % WEEK_DAYS.length]} `}${timeText(next % DAY_MINUTES)}`;
}
