import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { useId } from 'react';
import { ErrorText } from '../../../components/form/fields/error-text.tsx';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import type { Sent } from '../../../lib/api/send-form.ts';
import { ACCEPTED, sharesOf } from '../chosen-documents.ts';
import type { Documents } from '../use-documents.ts';
import { DocumentRow } from './document-row.tsx';
import { ApplicationPart } from './form-section.tsx';

const DOCUMENTS = {
  '& > header': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline', columnGap: '3' },
  '& > header p:last-child': { gridColumn: '1 / -1' },
  '& [data-refused]': { display: 'grid', gap: '0.5', color: 'fg.error', fontSize: '13.5px', overflowWrap: 'anywhere' },
  '& [data-chosen]': { display: 'grid', borderWidth: '1px', borderRadius: 'l2' },
  '& [data-chosen] li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 36px',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    minHeight: '50px',
    paddingBlock: '1.5',
    paddingInline: '14px 8px',
  },
  // The progress bar takes a line of its own.
  '& [data-chosen] li:has(progress)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingInlineEnd: '3.5' },
  '& [data-chosen] li + li': { borderTopWidth: '1px' },
  '& [data-chosen] li > svg': { color: 'brand.solid' },
  '& [data-chosen] strong': { fontSize: '14.5px', fontWeight: '530', overflowWrap: 'anywhere' },
  '& [data-chosen] li > div': { gridColumn: '2 / -1', paddingBottom: '1' },
} as const;

export interface DocumentsSectionProps {
  documents: Documents;
  sent: Sent | null;
  /** The text fields come from an earlier draft, which has no files. */
  restored: boolean;
}

/** Document Upload (optional) (B2.52, B5.39-B5.41): chosen or dropped, checked at once, sent with the application. */
export function DocumentsSection({ documents, sent, restored }: DocumentsSectionProps) {
  const { chosen, refused, problem, region } = documents;
  const id = useId();
  const busy = sent !== null;
  const sizes = chosen.map(({ file }) => file.size);
  const shares = sent === null ? null : sharesOf(sizes, sent.loaded, sent.total);

  return (
    <ApplicationPart
      ref={region}
      tabIndex={-1}
      css={DOCUMENTS}
      aria-labelledby={`${id}-title`}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
    >
      <header>
        <h2 id={`${id}-title`}>Document Upload (optional)</h2>
        <p role="status">
          {chosen.length} of {PARTNER_DOCUMENTS.max}
        </p>
        <p>Documents that help us evaluate your business, such as a W-9, licenses or certificates.</p>
      </header>
      <FileDrop
        label="Documents"
        accept={ACCEPTED}
        multiple
        disabled={busy}
        invalid={problem !== null}
        choose={{ label: 'Choose files', tone: 'secondary' }}
        onFiles={documents.add}
      >
        <strong>Drop documents here, or choose them</strong>
        <p className="fine">PDF, DOC, DOCX or images, up to 10 MB each, {PARTNER_DOCUMENTS.max} at most</p>
      </FileDrop>
      {/* After a reload at the end of the page, the notice at the top is out of view. */}
      {restored && chosen.length === 0 && <p className="fine">Files aren't saved on this device. Please choose them again.</p>}
      {problem !== null && <ErrorText id={`${id}-problem`}>{problem}</ErrorText>}
      {refused.length > 0 && (
        <ul data-refused aria-label="Files not added">
          {refused.map(({ name, why }, index) => (
            <li key={`${index}-${name}`}>
              <strong>{name}</strong> was not added: {why}.
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul data-chosen aria-label="Documents to send">
          {chosen.map((document, index) => (
            <DocumentRow
              key={document.id}
              file={document.file}
              share={shares?.[index] ?? null}
              onRemove={() => documents.remove(document.id)}
            />
          ))}
        </ul>
      )}
    </ApplicationPart>
  );
}
