import { Global, Module } from '@nestjs/common';
import { DiskFileStore } from './disk-file-store.js';
import { FileStore } from './file-store.js';

@Global()
@Module({ providers: [{ provide: FileStore, useClass: DiskFileStore }], exports: [FileStore] })
export class StorageModule {}
