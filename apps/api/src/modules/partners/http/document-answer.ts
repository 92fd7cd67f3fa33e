import type { FastifyReply } from 'fastify';
import type { OpenedDocument } from '../use-cases/open-document.use-case.js';

/** Names that Windows reserves, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Sends a document as a download that never opens in the shop's own pages: attachment, no sniffing, no scripts, no caching (F1).
 */
export function sendDocument(reply: FastifyReply, { document, content }: OpenedDocument): FastifyReply {
  return reply
    .header('content-disposition', attachment(document.originalName, document.filename))
    .header('content-length', document.bytes)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(document.mediaType)
    .send(content);
}

/**
 * Returns an RFC 6266 header: a plain name for old clients, the real one in UTF-8. The extension is that of the content, whatever
 * the sender chose.
 */
function attachment(originalName: string, filename: string): string {
  const extension = filename.slice(filename.lastIndexOf('.'));
  const stem = originalName.replace(/\.[^.]*$/, '').replace(/[/\\:*?"<>|\p{Cc}]/gu, '_');
  const name = `${RESERVED.test(stem) ? '_' : ''}${stem}${extension}`.toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]|[%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
