import { createContext, use, type ReactNode } from 'react';
import { useUpload } from './use-upload.ts';

const UploadContext = createContext<ReturnType<typeof useUpload> | null>(null);

/** Keeps the upload of the whole panel, so that looking into another tab neither ends nor hides it. */
export function UploadProvider({ children }: { children: ReactNode }) {
  return <UploadContext value={useUpload()}>{children}</UploadContext>;
}

/** The panel's upload; throws outside of an UploadProvider. */
export function useSharedUpload() {
  const upload = use(UploadContext);
  if (upload === null) throw new Error('useSharedUpload needs an UploadProvider above it');
  return upload;
}
