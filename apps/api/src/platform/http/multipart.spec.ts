import { describe, expect, it } from '@jest/globals';
import { MulterError } from 'multer';
import { FileStoreFailed } from '../storage/file-store.js';
import { refusalOf } from './multipart.js';

const failing = (code: string): Error => Object.assign(new Error(code), { code });

describe('what an upload that failed is answered', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s: the disk is full, and that is not the sender’s fault', (code) => {
    expect(refusalOf(new FileStoreFailed(failing(code)), 1)).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringMatching(/no room/),
    });
  });

  it.each([failing('EIO'), failing('ESTALE'), failing('ECONNRESET'), new Error('SlowDown')])(
    '$message: the store is broken; the cause goes to the log',
    (error) => {
      expect(refusalOf(new FileStoreFailed(error), 1)).toMatchObject({
        code: 'service_unavailable',
        message: expect.stringMatching(/kept/),
        cause: error,
      });
    },
  );

  it.each([new Error('Unexpected end of form'), failing('ECONNRESET'), null])('%s: it did not arrive whole', (error) => {
    expect(refusalOf(error, 1)).toMatchObject({ code: 'malformed_body' });
  });

  it('a file that is too large says how large it may be', () => {
    expect(refusalOf(new MulterError('LIMIT_FILE_SIZE'), 5 * 1024 * 1024)).toMatchObject({
      code: 'payload_too_large',
      message: 'The file is larger than 5 MB.',
    });
  });
});
