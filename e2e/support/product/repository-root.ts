import { resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');
