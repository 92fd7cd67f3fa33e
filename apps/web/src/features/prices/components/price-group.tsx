import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import type { PriceKey } from '@warmline/contracts/prices/types';
import { amountText, formatCents } from '@warmline/domain/money/money';
import type { PriceCell, PriceGroup as Group, PriceRow } from '@warmline/domain/prices/price-groups';
import { BOOK_CENTS } from '@warmline/domain/prices/rate';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ERROR_ID } from '../price-labels.ts';
import type { PriceDraft } from '../use-price-draft.ts';

export interface PriceGroupProps {
  group: Group;
  draft: PriceDraft;
  editing: boolean;
}

/** One group of the price book: the same products side by side in every channel; rows with different rates are marked. */
export function PriceGroup({ group, draft, editing }: PriceGroupProps) {
  return (
    <Surface
      data-wide={group.columns.length > 3 || undefined}
      data-stacked={group.columns.length > 2 || undefined}
      aria-labelledby={`prices-${group.id}`}
    >
      <h2 id={`prices-${group.id}`}>{group.title}</h2>
      <div role="group" aria-label={`Table: ${group.title}`} tabIndex={0}>
        {/* The roles are explicit, because the recipe changes `display` on a phone, which removes them. */}
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="sr-only">Product</span>
              </th>
              {group.columns.map(({ label, where }) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                  <small>{where}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {group.rows.map((row) => (
              <tr key={row.label} role="row" data-differs={differs(row, draft)}>
                <th role="rowheader" scope="row">
                  {row.label}
                  {differs(row, draft) && <Pill tone="warn">Rates differ</Pill>}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={group.columns[index]!.label} role="cell">
                    {cell === null ? (
                      <span data-quiet aria-label="Not sold here">
                        –
                      </span>
                    ) : (
                      <Cell cell={cell} draft={draft} editing={editing} label={`${row.label}, ${group.columns[index]!.label}`} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Surface>
  );
}

function Cell({ cell, draft, editing, label }: { cell: PriceCell; draft: PriceDraft; editing: boolean; label: string }) {
  const cents = draft.centsOf(cell.key);
  const changed = cents !== BOOK_CENTS[cell.key];
  if (editing) return <Edit priceKey={cell.key} draft={draft} label={label} />;
  return (
    <span data-changed={changed || undefined}>
      {formatCents(cents ?? cell.bookCents)}
      {changed && (
        <s>
          <span className="sr-only">instead of </span>
          {formatCents(cell.bookCents)}
        </s>
      )}
    </span>
  );
}

function Edit({ priceKey, draft, label }: { priceKey: PriceKey; draft: PriceDraft; label: string }) {
  const wrong = draft.isWrong(priceKey);
  const changed = draft.centsOf(priceKey) !== BOOK_CENTS[priceKey];
  return (
    <span data-edit data-changed={changed || undefined}>
      <span aria-hidden="true">$</span>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={draft.texts[priceKey] ?? amountText(draft.centsOf(priceKey) ?? 0).replaceAll(',', '')}
        aria-invalid={wrong}
        aria-describedby={wrong ? ERROR_ID : undefined}
        title={wrong ? PRICE_MESSAGES.outOfRange : `Price book: ${formatCents(BOOK_CENTS[priceKey])}`}
        onChange={(event) => draft.type(priceKey, event.target.value)}
      />
    </span>
  );
}

/** Compares the rates of a row, including unsaved edits. */
function differs({ cells }: PriceRow, draft: PriceDraft): boolean {
  const shown = cells.flatMap((cell) => (cell === null ? [] : [draft.centsOf(cell.key)]));
  // Invalid input is not a price to compare.
  return new Set(shown.filter((cents) => cents !== null)).size > 1;
}
