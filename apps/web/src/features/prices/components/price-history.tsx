import type { PriceChange } from '@warmline/contracts/api/prices';
import { formatDateTime } from '../../../lib/format.ts';
import { nameOfSetting, valueInWords } from '../price-words.ts';

/** Who changed what, when and why, newest first. */
export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  return (
    <section className="panel" aria-labelledby="price-history">
      <h2 id="price-history" className="price-title">
        Changes
      </h2>
      {history.length === 0 ? (
        <p className="quiet">Nobody has changed a price yet: everything is sold at the price book&apos;s rates.</p>
      ) : (
        <ol className="price-history">
          {history.map((change) => (
            <li key={change.id}>
              <p>
                <strong>{nameOfSetting(change.setting)}</strong>{' '}
                <span className="num">
                  <del>{valueInWords(change, change.before)}</del> → <ins>{valueInWords(change, change.after)}</ins>
                </span>
                {change.reset && <span className="quiet"> (back to the price book)</span>}
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
