import type { Permission } from '@warmline/contracts/auth/access';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { Home } from '@warmline/contracts/home/types';
import { Logger } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { withTimeout } from '../../../platform/with-timeout.js';

/** How each part of a home page is read, and the permission that it needs. */
export type PartReaders<Parts> = { [Name in keyof Parts]: readonly [Permission, () => Promise<Parts[Name]>] };

/** A part that takes longer is left out; the page asks again. */
const PART_MS = 2_500;

const log = new Logger('home');

/** Reads the parts that the caller may see, at the same time, so that one that fails or is slow takes no other with it (P66). */
export async function readParts<Parts extends object>(caller: Principal, readers: PartReaders<Parts>): Promise<Home<Parts>> {
  const allowed = permissionsOf(caller);
  const names = (Object.keys(readers) as (keyof Parts)[]).filter((name) => allowed.includes(readers[name][0]));
  const read: Partial<Parts> = {};
  const failed: (keyof Parts)[] = [];
  await Promise.all(
    names.map(async (name) => {
      try {
        read[name] = await withTimeout(readers[name][1](), PART_MS);
      } catch (err) {
        log.warn({ err, part: name }, 'part of a home page not read');
        failed.push(name);
      }
    }),
  );
  return { ...read, failed };
}
