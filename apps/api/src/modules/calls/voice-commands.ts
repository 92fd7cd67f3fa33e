import { Injectable } from '@nestjs/common';
import type { TestCallCommand } from '@warmline/contracts/calls/test-calls';
import { Webhook } from 'standardwebhooks';
import { CallSettings } from './calls.settings.js';

/** Answers of a voice system that may take the same command later. */
const LATER = new Set([408, 425, 429]);

/** Sends commands to the voice system at CALLS_COMMAND_URL, signed by Standard Webhooks (C66). */
@Injectable()
export class VoiceCommands {
  /** Longest wait for an answer; tests set a shorter one. */
  timeoutMs = 5_000;
  private readonly signers: readonly Webhook[];

  constructor(private readonly settings: CallSettings) {
    this.signers = settings.webhookSecrets.map((secret) => new Webhook(secret));
  }

  /**
   * Returns the status of the answer: 2xx if the voice system took the command, also when it had taken it before, else why it
   * never will. Throws when it may take it later. Redirects are not followed, because they would carry the number elsewhere.
   */
  async send(command: TestCallCommand): Promise<number> {
    const { call_id: id } = command;
    const body = JSON.stringify(command);
    const at = new Date();
    const response = await fetch(this.settings.CALLS_COMMAND_URL!, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        // While a secret is replaced, the voice system may still have the old one.
        'webhook-signature': this.signers.map((signer) => signer.sign(id, at, body)).join(' '),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 500 || LATER.has(status)) throw new Error(`The voice system answered ${status}`);
    return status;
  }
}
