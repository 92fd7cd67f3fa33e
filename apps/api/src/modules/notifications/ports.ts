import type { Company } from '@warmline/contracts/site/types';

/** Names the company that emails come from; the module `site` implements it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class EmailSender {
  abstract details(): Promise<Company>;
}
