import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import type { Sent } from '../../../lib/send-form.ts';
import { ACCEPTED, sharesOf } from '../chosen-documents.ts';
import type { Documents } from '../use-documents.ts';
import { DocumentRow } from './document-row.tsx';

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
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = sent !== null;
  const sizes = chosen.map(({ file }) => file.size);
  const shares = sent === null ? null : sharesOf(sizes, sent.loaded, sent.total);
  usePreventStrayDrops();

  const take = (files: FileList | null) => {
    if (!busy && files !== null && files.length > 0) documents.add(files);
  };

  return (
    <section
      ref={region}
      tabIndex={-1}
      className="panel apply-section"
      aria-labelledby={`${id}-title`}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
    >
      <header className="apply-documents-head">
        <h2 id={`${id}-title`}>Document Upload (optional)</h2>
        <p className="fine num" role="status">
          {chosen.length} of {PARTNER_DOCUMENTS.max}
        </p>
        <p className="fine">Documents that help us evaluate your business, such as a W-9, licenses or certificates.</p>
      </header>
      <div
        className="drop apply-drop"
        data-over={over && !busy}
        data-wrong={problem !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          // Moving over a child element is not leaving.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={chooser}
          type="file"
          multiple
          accept={ACCEPTED}
          className="sr-only"
          aria-label="Documents"
          tabIndex={-1}
          disabled={busy}
          onChange={(event) => {
            take(event.target.files);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <p className="drop-title">Drop documents here, or choose them</p>
        <p className="fine">PDF, DOC, DOCX or images, up to 10MB each, {PARTNER_DOCUMENTS.max} at most</p>
        <Button tone="secondary" size="sm" disabled={busy} onClick={() => chooser.current?.click()}>
          <Icon path={ICONS.upload} size={16} /> Choose files
        </Button>
      </div>
      {/* After a reload at the end of the page, the notice at the top is out of view. */}
      {restored && chosen.length === 0 && <p className="fine">Files aren't saved on this device. Please choose them again.</p>}
      {problem !== null && (
        <p id={`${id}-problem`} className="choice-error wrap" role="alert">
          {problem}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="apply-refused" aria-label="Files not added">
          {refused.map(({ name, why }, index) => (
            <li key={`${index}-${name}`}>
              <strong>{name}</strong> was not added: {why}.
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className="apply-documents" aria-label="Documents to send">
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
    </section>
  );
}

/** Prevents a file dropped outside the drop zone from replacing the page. */
function usePreventStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
