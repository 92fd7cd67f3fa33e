import { AGE_RANGES, LEAD_PRICE_PROFILES } from '@warmline/contracts/prices/price-book';
import { formatCents } from '../../../lib/format.ts';

const DAYS = { '30-60': 'Days 1-60', '60-90': 'Days 61-90', '90-180': 'Days 91+' } as const;

/** Rules for a file; the prices are the template's (B9.11). */
export function UploadRules() {
  return (
    <div className="upload-rules">
      <section>
        <h3>Columns</h3>
        <p>Found by name, in any order: full name or first and last name, phone, state, email, date, price.</p>
      </section>
      <section>
        <h3>Duplicates</h3>
        <p>A phone number that is already in inventory, or twice in the file, is skipped.</p>
      </section>
      <section>
        <h3>Template prices</h3>
        <ul className="num">
          {AGE_RANGES.map((range) => (
            <li key={range}>
              {DAYS[range]} <span>{formatCents(LEAD_PRICE_PROFILES.template[range])}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
