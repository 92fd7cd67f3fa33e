import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** Uploaded files: in a bucket where S3_BUCKET is set, else below DATA_DIR. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Settings],
      useFactory: (settings: Settings): FileStore => (settings.s3 ? new S3FileStore(settings.s3) : new DiskFileStore(settings)),
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
