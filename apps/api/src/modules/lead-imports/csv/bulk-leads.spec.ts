import { describe, expect, it } from '@jest/globals';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { BulkPart } from './bulk-body.js';
import { checkBulk } from './bulk-leads.js';

describe('checkBulk', () => {
  it('L8 stops reading at the first lead over the limit', async () => {
    let read = 0;
    let closed = false;
    async function* endless(): AsyncGenerator<BulkPart> {
      try {
        for (;;) {
          yield { lead: {}, index: read };
          read += 1;
          if (read > IMPORT_LIMITS.bulkUploadLeads + 10) throw new Error('kept reading');
          if (read % 10_000 === 0) await Promise.resolve();
        }
      } finally {
        closed = true;
      }
    }
    const { errors } = await checkBulk(endless());
    expect(errors).toEqual([{ field: 'leads', message: 'leads may contain at most 100000 leads' }]);
    expect([read, closed]).toEqual([IMPORT_LIMITS.bulkUploadLeads, true]);
  });
});
