import { createContext, lazy, Suspense, use, type ReactNode } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useUpload } from './use-upload.ts';

const LeaveDialog = lazy(() => import('./components/leave-dialog.tsx'));
const UploadContext = createContext<ReturnType<typeof useUpload> | null>(null);

/** Shares one upload across all tabs of the panel, so that switching tabs doesn't stop or hide it; leaving the page asks first. */
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

/** Returns the panel's upload; throws outside of an UploadProvider. */
export function useSharedUpload() {
  const upload = use(UploadContext);
  if (upload === null) throw new Error('useSharedUpload must be used inside an UploadProvider');
  return upload;
}
