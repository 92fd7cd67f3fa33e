import { AGE_RANGES, LEAD_PRICE_PROFILES } from '@warmline/contracts/price-book';
import { formatCents } from '../../../lib/format.ts';

const DAYS = { '30-60': 'Days 1-60', '60-90': 'Days 61-90', '90-180': 'Days 91+' } as const;

/** What is done with a file, before one is chosen; the prices are the template's ([001] §9). */
export function UploadRules() {
  return (
    <div className="upload-rules">
      <section>
        <h3>Columns</h3>
        <p>Found by their names, in any order: full name or first and last name, phone, state, e-mail, date, price.</p>
      </section>
      <section>
        <h3>Duplicates</h3>
        <p>A phone that is in stock already, or twice in the file, is counted and skipped.</p>
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
