import type { TestCallCommand } from '@warmline/contracts/calls/test-calls';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A command as it arrived. */
export interface ReceivedCommand {
  headers: IncomingHttpHeaders;
  text: string;
  body: TestCallCommand;
}

/** What the voice system answers: a status, with a place to go for a redirect; `cut` closes the connection without an answer. */
export type VoiceAnswer = number | { status: number; location: string } | 'cut';

/** The voice system at CALLS_COMMAND_URL, as far as it takes commands. */
export class VoiceLine {
  readonly received: ReceivedCommand[] = [];
  /** Answers each command; 200 unless a test sets something else. */
  answer: (command: ReceivedCommand) => VoiceAnswer | Promise<VoiceAnswer> = () => 200;

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<VoiceLine> {
    const line: { own?: VoiceLine } = {};
    const server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const command = { headers: request.headers, text, body: JSON.parse(text) as TestCallCommand };
        line.own!.received.push(command);
        void Promise.resolve(line.own!.answer(command)).then((answer) => {
          if (answer === 'cut') return void request.socket.destroy();
          if (typeof answer === 'number') return void response.writeHead(answer).end('{}');
          response.writeHead(answer.status, { location: answer.location }).end();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/commands`;
    return (line.own = new VoiceLine(url, stop));
  }

  /** Forgets what came, and answers 200 again. */
  clear(): void {
    this.received.length = 0;
    this.answer = () => 200;
  }
}
