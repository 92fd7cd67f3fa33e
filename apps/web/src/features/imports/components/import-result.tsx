import { formatCents } from '@warmline/domain/money/money';
import type { ImportField, ImportView } from '@warmline/contracts/lead-imports/types';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { countOf, formatBytes, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { rejectedHref } from '../api/imports.ts';
import { failureText, isCounted, storingTime } from '../import-labels.ts';
import { FIELD_LABELS, headerName, NOT_IN_FILE, PROFILE_NAMES } from './mapping-fields.ts';

/** What became of the rows of an import. */
export function ImportResult({ view }: { view: ImportView }) {
  const { undo, rejectedRows, repeatedRows, overtakenRows, doubtfulPriceCents, projectedCostCents } = view;
  const failure = failureText(view);
  return (
    <FactList>
      {failure !== null && <Fact term="Failure">{failure}</Fact>}
      <Fact term="Rows">{formatCount(view.totalRows)}</Fact>
      {isCounted(view) && (
        <>
          <Fact term="New leads">{formatCount(view.newRows)}</Fact>
          <Fact term="Stored" note={overtakenRows > 0 ? `${formatCount(overtakenRows)} added by another import` : undefined}>
            {formatCount(view.storedRows)}
          </Fact>
          <Fact term="Duplicates" note={repeatedRows > 0 ? `${formatCount(repeatedRows)} repeated in the file` : undefined}>
            {formatCount(view.duplicateRows)}
          </Fact>
          <Fact
            term="Rejected"
            note={rejectedRows > 0 && !view.fileKept ? 'The file is deleted, so the rows are no longer available.' : undefined}
          >
            {formatCount(rejectedRows)}
            {rejectedRows > 0 && view.fileKept && (
              <>
                {' · '}
                <a href={rejectedHref(view.id)} download>
                  CSV with reasons
                </a>
              </>
            )}
          </Fact>
          <Fact
            term="Projected revenue"
            note={
              doubtfulPriceCents > 0 ? `${formatCents(doubtfulPriceCents)} of it at list prices: unreadable prices` : undefined
            }
          >
            {formatCents(view.projectedRevenueCents)}
          </Fact>
          {projectedCostCents > 0 && <Fact term="Vendor cost">{formatCents(projectedCostCents)}</Fact>}
        </>
      )}
      {view.finishedAt !== null && (
        <Fact term="Finished" note={`Took ${storingTime(view)}`}>
          {formatDateTime(view.finishedAt)}
        </Fact>
      )}
      {undo !== null && (
        <Fact
          term="Reverted"
          note={`${countOf(undo.removedRows, 'lead')} removed, ${formatCount(undo.soldRows)} sold and kept, ${formatCount(undo.heldRows)} held by buyers`}
        >
          By {undo.by} on {formatDateTime(undo.startedAt)}
        </Fact>
      )}
    </FactList>
  );
}

/** The file of an import and how its columns were read. */
export function ImportFile({ view }: { view: ImportView }) {
  const { headers, mapping, notInFile, vendor } = view;
  const mapped = Object.entries(mapping) as [ImportField, number][];
  return (
    <FactList>
      {vendor !== null && <Fact term="Vendor">{vendor.name}</Fact>}
      <Fact term="Size">{formatBytes(view.fileBytes)}</Fact>
      <Fact term="Columns">{headers.length > 0 ? headers.join(', ') : '–'}</Fact>
      {mapped.map(([field, column]) => (
        <Fact key={field} term={FIELD_LABELS[field]}>
          {headerName(headers, column)}
        </Fact>
      ))}
      {notInFile.length > 0 && <Fact term={NOT_IN_FILE}>{notInFile.map((field) => FIELD_LABELS[field]).join(', ')}</Fact>}
      <Fact term="Encoding">{view.encoding}</Fact>
      {headers.length > 0 && <Fact term="Price list">{PROFILE_NAMES[view.priceProfile]}</Fact>}
      {view.costCents !== null && <Fact term="Cost per lead">{formatCents(view.costCents)}</Fact>}
      <Fact term="SHA-256">
        <code>{view.sha256}</code>
      </Fact>
    </FactList>
  );
}
