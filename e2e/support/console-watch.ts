import { type BrowserContext, expect } from '@playwright/test';
import { shopUrl } from './accounts.ts';

/** Hears every error and warning a page prints, every exception nobody caught, and all that the security policy had to stop. */
export class ConsoleWatch {
  private readonly heard: string[] = [];
  private readonly expected: RegExp | null;

  constructor(expected: RegExp | null) {
    this.expected = expected;
  }

  async follow(context: BrowserContext): Promise<void> {
    // Chromium says nothing of a violation that the script has caught.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`${violatedDirective} does not allow ${blockedURI} in ${sourceFile}`),
      ),
    );
    context.on('console', (message) => {
      const { url } = message.location();
      // The mail inbox and the test bank are no part of the shop.
      const ours = url === '' || url.startsWith(shopUrl());
      if (ours && ['error', 'warning'].includes(message.type())) this.hear(`${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.hear(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  expectQuiet(): void {
    expect(this.heard, 'errors and warnings in the browser console').toEqual([]);
  }

  private hear(line: string): void {
    if (!this.expected?.test(line)) this.heard.push(line);
  }
}
