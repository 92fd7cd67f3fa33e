import { type BrowserContext, expect } from '@playwright/test';
import { shopUrl } from './accounts.ts';

/** Hears every error and warning a page prints, and every exception nobody caught. */
export class ConsoleWatch {
  private readonly heard: string[] = [];
  private readonly expected: RegExp | null;

  constructor(expected: RegExp | null) {
    this.expected = expected;
  }

  follow(context: BrowserContext): void {
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
