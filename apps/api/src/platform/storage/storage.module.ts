import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';

/** Uploaded files: in a bucket where S3_BUCKET is set, else below DATA_DIR. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Settings],
      useFactory: async (settings: Settings): Promise<FileStore> => {
        if (!settings.s3) return new DiskFileStore(settings);
        // A shop on its own disk does not carry Amazon's SDK: 30 MB and a fifth of the start.
        const { S3FileStore } = await import('./s3-file-store.js');
        return new S3FileStore(settings.s3);
      },
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
