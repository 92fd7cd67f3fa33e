import { Migration } from '@mikro-orm/migrations';

const WITHOUT = `'planning', 'unmapped', 'planned', 'running', 'finished', 'failed', 'undoing', 'undone'`;

/** Lets admins discard an upload (L29). */
export class Migration202611220010 extends Migration {
  override up(): void {
    this.setStatuses(`${WITHOUT}, 'discarded'`);
  }

  override down(): void {
    // A version that can't discard uploads sees an upload without a file.
    this.addSql(`UPDATE imports SET status = 'failed', failure = 'This upload was discarded.' WHERE status = 'discarded'`);
    this.setStatuses(WITHOUT);
  }

  private setStatuses(names: string): void {
    this.addSql('ALTER TABLE imports DROP CONSTRAINT imports_status_check');
    this.addSql(`ALTER TABLE imports ADD CONSTRAINT imports_status_check CHECK (status IN (${names}))`);
  }
}
