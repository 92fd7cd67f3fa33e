import { createContext, use, type ReactNode } from 'react';
import { LeaveGuard } from '../../components/form/unsaved/leave-guard.tsx';
import { useUpload } from './use-upload.ts';

const UploadContext = createContext<ReturnType<typeof useUpload> | null>(null);

/** Shares one upload across all staff pages, so that opening another one doesn't stop or hide it; leaving them asks first. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const upload = useUpload();
  const { sending, cancel } = upload;
  return (
    <UploadContext value={upload}>
      {children}
      <LeaveGuard
        active={sending !== null}
        leaves={(_, to) => !to.pathname.startsWith('/admin')}
        texts={{
          title: 'Leave and stop the upload?',
          text: `${sending?.fileName} is still uploading. You can open other admin pages. Anywhere else the upload stops, and nothing is stored.`,
          leave: 'Leave and stop',
        }}
        onLeave={cancel}
      />
    </UploadContext>
  );
}

/** Returns the shared upload; throws outside of an UploadProvider. */
export function useSharedUpload() {
  const upload = use(UploadContext);
  if (upload === null) throw new Error('useSharedUpload must be used inside an UploadProvider');
  return upload;
}
