import { callSpend, WORKING_DAYS } from '@warmline/domain/money/call-spend';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useTier, type Tier } from '../rates.ts';

/** Shows what a number of calls a day costs at a tier, and what that saves against Standard (M77). */
export function TierSpend({ tier, calls }: { tier: Tier; calls: number }) {
  const standard = useTier('standard');
  const { rateCents, chargedCents } = tier;
  const spend = callSpend(calls, rateCents);
  const saved = callSpend(calls, standard.rateCents - rateCents);
  const charged = callSpend(calls, chargedCents);
  return (
    <dl className="spend num">
      <div>
        <dt>Per day, at most</dt>
        <dd>
          <span>
            {calls.toLocaleString('en-US')} × {formatRate(rateCents)} ={' '}
          </span>
          <strong>{formatRate(spend.dayCents)}</strong>
        </dd>
      </div>
      <div>
        <dt>Per month ({WORKING_DAYS} working days)</dt>
        <dd>
          <strong>{formatRate(spend.monthCents)}</strong>
        </dd>
      </div>
      {saved.dayCents > 0 && (
        <div className="spend-saved">
          <dt>You save against Standard</dt>
          <dd>
            {formatRate(saved.dayCents)} a day, <strong>{formatRate(saved.monthCents)}</strong> a month
          </dd>
        </div>
      )}
      {chargedCents !== rateCents && (
        <div>
          <dt>As a prepaid package ({formatRate(chargedCents)} each)</dt>
          <dd>
            {formatRate(charged.dayCents)} a day, {formatRate(charged.monthCents)} a month
          </dd>
        </div>
      )}
    </dl>
  );
}
