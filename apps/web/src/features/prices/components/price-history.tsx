import type { PriceChange } from '@warmline/contracts/prices/types';
import { formatDateTime } from '../../../lib/format.ts';
import { nameOfSetting, formatSetting } from '../price-labels.ts';

/** Changes with user, time and reason, newest first. */
export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  return (
    <section className="panel" aria-labelledby="price-history">
      <h2 id="price-history" className="price-title">
        Changes
      </h2>
      {history.length === 0 ? (
        <p className="quiet">No price changes yet. All prices are the original ones.</p>
      ) : (
        <ol className="price-history">
          {history.map((change) => (
            <li key={change.id}>
              <p>
                <strong>{nameOfSetting(change.setting)}</strong>{' '}
                <span className="num">
                  <del>{formatSetting(change, change.before)}</del> → <ins>{formatSetting(change, change.after)}</ins>
                </span>
                {change.reset && <span className="quiet"> (reset to the price book)</span>}
              </p>
              <p>{change.reason}</p>
              <p className="quiet">
                {change.by}, <time dateTime={change.at}>{formatDateTime(change.at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
