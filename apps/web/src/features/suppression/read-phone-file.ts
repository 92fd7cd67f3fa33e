import type { PhoneFile, PhoneFileMessage, PhoneFileProblem, PhoneFileProgress, PhoneFileRequest } from './phone-file.ts';

/** The file can't be used. */
export class PhoneFileUnusable extends Error {
  readonly problem: PhoneFileProblem;

  constructor(problem: PhoneFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Finds the phone numbers of a file and makes their fingerprints in a worker, so that the page stays usable. Throws
 * PhoneFileUnusable, or the signal's reason.
 */
export async function readPhoneFile(
  request: PhoneFileRequest,
  onProgress: (progress: PhoneFileProgress) => void,
  signal: AbortSignal,
): Promise<PhoneFile> {
  const worker = new Worker(new URL('./phone-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.addEventListener('error', () => reject(new PhoneFileUnusable('unreadable')));
      worker.addEventListener('message', ({ data }: MessageEvent<PhoneFileMessage>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('problem' in data) reject(new PhoneFileUnusable(data.problem));
        else resolve(data.result);
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
