import { type BrowserContext, expect } from '@playwright/test';
import { shopUrl } from '../accounts/accounts.ts';

/** Collects the errors and warnings of a page's console, uncaught exceptions, and violations of the content security policy. */
export class ConsoleWatch {
  private readonly lines: string[] = [];
  private readonly expected: RegExp | null;

  constructor(expected: RegExp | null) {
    this.expected = expected;
  }

  async follow(context: BrowserContext): Promise<void> {
    // Chromium prints no violation that the script has caught.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`${violatedDirective} does not allow ${blockedURI} in ${sourceFile}`),
      ),
    );
    context.on('console', (message) => {
      const { url } = message.location();
      // The mail inbox and the test bank are not part of the shop.
      const ours = url === '' || url.startsWith(shopUrl());
      if (ours && ['error', 'warning'].includes(message.type())) this.record(`${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.record(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  expectQuiet(): void {
    expect(this.lines, 'errors and warnings in the browser console').toEqual([]);
  }

  private record(line: string): void {
    if (!this.expected?.test(line)) this.lines.push(line);
  }
}
