import { SCRIPT_FAULTS, type ScriptFault } from '../calls/script.ts';
import type { SignatureFault } from './shop-client.ts';

export const FAULT_KINDS = [...SCRIPT_FAULTS, 'forged', 'stale_signature', 'slow'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** Faults of the next calls (what they tell) and of the next events (how they are sent). */
export class VoiceFaults {
  private readonly planned = new Map<FaultKind, number>();

  plan(kind: FaultKind, times = 1): void {
    this.planned.set(kind, times);
  }

  pending(): Partial<Record<FaultKind, number>> {
    return Object.fromEntries(this.planned);
  }

  ofCall(): ScriptFault | undefined {
    return SCRIPT_FAULTS.find((kind) => this.take(kind));
  }

  ofSignature(): SignatureFault | undefined {
    return (['forged', 'stale_signature'] as const).find((kind) => this.take(kind));
  }

  isSlow(): boolean {
    return this.take('slow');
  }

  private take(kind: FaultKind): boolean {
    const left = this.planned.get(kind) ?? 0;
    if (left <= 1) this.planned.delete(kind);
    else this.planned.set(kind, left - 1);
    return left > 0;
  }
}
