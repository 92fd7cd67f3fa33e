import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends raw bytes to a local port; returns the response after the server closes the connection, status 0 for none. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(heard)));
    socket.write(bytes, 'latin1');
  });
}

function parse(heard: string): RawAnswer {
  const [head = '', ...body] = heard.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => [field.split(':')[0]!.toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]);
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body.join('\r\n\r\n'),
  };
}
