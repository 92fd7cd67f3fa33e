import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';

/** Provides the store of uploaded files: a bucket if S3_BUCKET is set, otherwise DATA_DIR. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Settings],
      useFactory: async (settings: Settings): Promise<FileStore> => {
        if (!settings.s3) return new DiskFileStore(settings);
        // Loaded only if needed: Amazon's SDK costs 30 MB and a fifth of the startup time.
        const { S3FileStore } = await import('./s3-file-store.js');
        return new S3FileStore(settings.s3);
      },
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
