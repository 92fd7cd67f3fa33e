/** What was found in a file: its phone numbers are known to the worker alone. */
export interface PhoneFile {
  found: number;
  /** Lines without a number. */
  without: number;
  /** Fingerprints of 16 bytes, one after another. */
  fingerprints: Uint8Array;
}

/** How far a file is: its bytes are read first, then its numbers become fingerprints. */
export interface PhoneFileProgress {
  step: 'reading' | 'hashing';
  done: number;
  total: number;
}

/** Why a file can't be used. */
export type PhoneFileProblem = 'workbook' | 'unreadable' | 'empty' | 'too-many';

export interface PhoneFileRequest {
  file: File;
  key: string;
}

export type PhoneFileMessage = { progress: PhoneFileProgress } | { problem: PhoneFileProblem } | { result: PhoneFile };
