import { HIGH_VOLUME } from '@warmline/contracts/price-book';
import { highVolumeRateCents } from '@warmline/domain/quote';
import { formatRate } from '../package-price.ts';

/** The high-volume rates by purchased count, the one that applies marked ([000] §9). */
export function TierTable({ count }: { count: number }) {
  const current = highVolumeRateCents(count);
  return (
    <table className="tier-table num">
      <caption>Rate by number of transfers</caption>
      <thead>
        <tr>
          <th scope="col">Transfers</th>
          <th scope="col">Rate per transfer</th>
        </tr>
      </thead>
      <tbody>
        {HIGH_VOLUME.tiers.map(({ minCount, maxCount, rateCents }) => (
          <tr key={minCount} aria-current={rateCents === current ? 'true' : undefined}>
            <th scope="row">
              {maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`}
              {rateCents === current && <span className="tier-mark">Your rate</span>}
            </th>
            <td>{formatRate(rateCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
