import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Hashes of the inline scripts and styles of a page for its content security policy, each with a leading space. */
interface Inline {
  scripts: string;
  styles: string;
}

/** A text of the web app in every encoding; each is created on first use and kept. */
export class WebText {
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #inline: Inline | undefined;

  constructor(
    readonly plain: Buffer,
    readonly type: string,
    /** Origin of a page that this page may frame: the booking calendar. */
    private readonly framed?: string,
  ) {}

  /** Returns the policy extended by the hashes of this page's inline scripts and style sheets, and by the framed origin. */
  extendPolicy(policy: string): string {
    const { scripts, styles } = (this.#inline ??= inlineOf(this.plain.toString()));
    return policy
      .replace("script-src 'self'", `$&${scripts}`)
      .replace("style-src 'self'", `$&${styles}`)
      .replace("frame-src 'self'", `$&${this.framed ? ` ${this.framed}` : ''}`);
  }

  get br(): Buffer {
    return (this.#br ??= brotliCompressSync(this.plain));
  }

  get gzip(): Buffer {
    return (this.#gzip ??= gzipSync(this.plain));
  }
}

/**
 * A script element with a type is data (`application/json`) or has a source: the policy doesn't apply to the one, and allows the
 * other.
 */
const INLINE_SCRIPTS = /<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const STYLES = /<style[^>]*>(.*?)<\/style>/gs;

function inlineOf(html: string): Inline {
  return { scripts: hashesOf(html.matchAll(INLINE_SCRIPTS)), styles: hashesOf(html.matchAll(STYLES)) };
}

function hashesOf(elements: Iterable<RegExpExecArray>): string {
  const hashes = Array.from(elements, ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join('');
}
