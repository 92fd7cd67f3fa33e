import { createContext, use, type ReactNode } from 'react';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { useUpload } from './use-upload.ts';

const UploadContext = createContext<ReturnType<typeof useUpload> | null>(null);

/** Shares one upload across all tabs of the panel, so that switching tabs doesn't stop or hide it; leaving the page asks first. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const upload = useUpload();
  const { sending, cancel } = upload;
  return (
    <UploadContext value={upload}>
      {children}
      <LeaveGuard
        active={sending !== null}
        texts={{
          title: 'Leave and stop the upload?',
          text: `${sending?.fileName} is still uploading. You can switch tabs in this panel. On any other page the upload stops, and nothing is stored.`,
          leave: 'Leave and stop',
        }}
        onLeave={cancel}
      />
    </UploadContext>
  );
}

/** Returns the panel's upload; throws outside of an UploadProvider. */
export function useSharedUpload() {
  const upload = use(UploadContext);
  if (upload === null) throw new Error('useSharedUpload must be used inside an UploadProvider');
  return upload;
}
