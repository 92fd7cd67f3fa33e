import { createContext, lazy, Suspense, use, type ReactNode } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useUpload } from './use-upload.ts';

const LeaveDialog = lazy(() => import('./components/leave-dialog.tsx'));
const UploadContext = createContext<ReturnType<typeof useUpload> | null>(null);

/** Keeps the upload of the whole panel, so that looking into another tab neither ends nor hides it; a link to another page asks first. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const upload = useUpload();
  const { sending, cancel } = upload;
  const question = useLeaveQuestion(sending !== null);
  return (
    <UploadContext value={upload}>
      {children}
      <Suspense fallback={null}>
        {sending !== null && question !== null && (
          <LeaveDialog
            fileName={sending.fileName}
            onStay={question.stay}
            onLeave={() => {
              question.leave();
              cancel();
            }}
          />
        )}
      </Suspense>
    </UploadContext>
  );
}

/** The panel's upload; throws outside of an UploadProvider. */
export function useSharedUpload() {
  const upload = use(UploadContext);
  if (upload === null) throw new Error('useSharedUpload needs an UploadProvider above it');
  return upload;
}
