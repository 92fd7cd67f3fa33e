// Runs beside the page. Its script has a policy of its own, `default-src 'none'`: what reads the numbers can't send them
// anywhere.
import { SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import { fingerprintsOf } from './fingerprints.ts';
import type { PhoneFileMessage, PhoneFileProblem, PhoneFileRequest } from './phone-file.ts';
import { PhoneScan } from './phone-scan.ts';

const PAUSE_MS = 100;
/** The first bytes of a zip archive, and so of a workbook. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const UTF_16 = [0xff, 0xfe];

addEventListener('message', ({ data }: MessageEvent<PhoneFileRequest>) => {
  read(data).catch(() => send({ problem: 'unreadable' }));
});

function send(message: PhoneFileMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function read({ file, key }: PhoneFileRequest): Promise<void> {
  const start = new Uint8Array(await file.slice(0, WORKBOOK.length).arrayBuffer());
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, n) => start[n] === byte);
  if (startsWith(WORKBOOK)) return send({ problem: 'workbook' });
  const scan = new PhoneScan();
  const report = progress();
  let done = 0;
  const decoder = new TextDecoder(startsWith(UTF_16) ? 'utf-16le' : 'utf-8');
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    scan.add(decoder.decode(part.value, { stream: true }));
    done += part.value.length;
    report({ step: 'reading', done, total: file.size });
  }
  scan.add(decoder.decode());
  const phones = scan.finish();
  const problem: PhoneFileProblem | null =
    phones.length === 0 ? 'empty' : phones.length > SUPPRESSION_LIMITS.entries ? 'too-many' : null;
  if (problem !== null) return send({ problem });
  const fingerprints = await fingerprintsOf(phones, key, (count) =>
    report({ step: 'hashing', done: count, total: phones.length }),
  );
  send({ result: { found: phones.length, without: scan.without, fingerprints } }, [fingerprints.buffer]);
}

/** Reports progress a few times a second: each report renders the page. */
function progress() {
  let last = 0;
  return (state: Extract<PhoneFileMessage, { progress: unknown }>['progress']) => {
    const now = performance.now();
    if (now - last < PAUSE_MS) return;
    last = now;
    send({ progress: state });
  };
}
