import { lazy, Suspense, useState } from 'react';
import { useUpload } from '../use-upload.ts';
import { RecentImports } from './recent-imports.tsx';
import { UploadCard } from './upload-card.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** The aged-leads tab: upload, review, and what became of earlier files. */
export function ImportSection() {
  const [reviewing, setReviewing] = useState<string | null>(null);
  const { sending, view, completed, upload, follow } = useUpload(setReviewing);
  // A plan that waits for a decision does not keep the card busy: another file may be uploaded meanwhile.
  const moving = view?.status === 'planning' || view?.status === 'running' ? view : undefined;
  return (
    <div className="stack">
      <UploadCard sending={sending} view={moving} completed={completed} onFile={(file) => void upload(file)} />
      <RecentImports onReview={setReviewing} />
      {reviewing !== null && (
        <Suspense fallback={null}>
          <ReviewDialog
            id={reviewing}
            onClose={() => setReviewing(null)}
            onConfirmed={() => {
              follow(reviewing);
              setReviewing(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
