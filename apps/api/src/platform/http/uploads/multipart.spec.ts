import { describe, expect, it } from '@jest/globals';
import { MulterError } from 'multer';
import { FileStoreFailed } from '../../storage/file-store.js';
import { refusalOf } from './multipart.js';

const failing = (code: string): Error => Object.assign(new Error(code), { code });

describe('refusalOf', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s: returns 503 when the disk is full, which is not the sender’s fault', (code) => {
    expect(refusalOf(new FileStoreFailed(failing(code)), 1)).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringMatching(/no space/),
    });
  });

  it.each([failing('EIO'), failing('ESTALE'), failing('ECONNRESET'), new Error('SlowDown')])(
    '$message: returns 503 when the store fails, and keeps the cause for the log',
    (error) => {
      expect(refusalOf(new FileStoreFailed(error), 1)).toMatchObject({
        code: 'service_unavailable',
        message: expect.stringMatching(/could not be saved/),
        cause: error,
      });
    },
  );

  it.each([new Error('Unexpected end of form'), failing('ECONNRESET'), null])(
    '%s: returns malformed_body when the upload is incomplete',
    (error) => {
      expect(refusalOf(error, 1)).toMatchObject({ code: 'malformed_body' });
    },
  );

  it('names the size limit when a file is too large', () => {
    expect(refusalOf(new MulterError('LIMIT_FILE_SIZE'), 5 * 1024 * 1024)).toMatchObject({
      code: 'payload_too_large',
      message: 'The file is larger than 5 MB.',
    });
  });
});
