import { Migration } from '@mikro-orm/migrations';

const WITHOUT = `'planning', 'unmapped', 'planned', 'running', 'finished', 'failed', 'undoing', 'undone'`;

/** An upload that nobody wants to confirm can be discarded (docs/decisions.md L29). */
export class Migration202611220010 extends Migration {
  override up(): void {
    this.setStatuses(`${WITHOUT}, 'discarded'`);
  }

  override down(): void {
    // To a version that cannot discard it is an upload whose file is gone.
    this.addSql(`UPDATE imports SET status = 'failed', failure = 'This upload was discarded.' WHERE status = 'discarded'`);
    this.setStatuses(WITHOUT);
  }

  private setStatuses(names: string): void {
    this.addSql('ALTER TABLE imports DROP CONSTRAINT imports_status_check');
    this.addSql(`ALTER TABLE imports ADD CONSTRAINT imports_status_check CHECK (status IN (${names}))`);
  }
}
