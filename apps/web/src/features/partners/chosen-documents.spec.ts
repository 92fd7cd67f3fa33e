import { describe, expect, it } from '@jest/globals';
import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { addDocuments, sharesOf } from './chosen-documents.ts';

const MB = 1024 * 1024;

function fileOf(name: string, bytes = 12): File {
  const file = new File(['%PDF'], name, { lastModified: 7 });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

function titlesFor(...files: File[]) {
  return addDocuments([], files).refused.map(({ notice }) => notice.title);
}

describe('B5.39 the type', () => {
  it('is PDF, DOC, DOCX or an image', () => {
    expect(PARTNER_DOCUMENTS.extensions).toEqual(
      expect.arrayContaining(['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic']),
    );
  });

  it.each([...PARTNER_DOCUMENTS.extensions, '.PDF', '.Docx'])('accepts %s', (extension) => {
    expect(titlesFor(fileOf(`terms${extension}`))).toEqual([]);
  });

  it.each(['run.exe', 'logo.svg', 'page.html', 'terms.pdf.exe', 'pdf', 'terms', '.pdf.zip'])('B5.41 rejects %s', (name) => {
    expect(titlesFor(fileOf(name))).toEqual(['Invalid File Type']);
  });
});

it('B5.40 B5.41 B9.06 accepts at most 10 MB, and no empty file', () => {
  expect(titlesFor(fileOf('a.pdf', 10 * MB))).toEqual([]);
  expect(titlesFor(fileOf('a.pdf', 10 * MB + 1))).toEqual(['File Too Large']);
  expect(titlesFor(fileOf('a.pdf', 0))).toEqual(['Empty file']);
});

it('B5.40 B5.41 B9.06 P27 accepts five files, and the first five of seven', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.pdf`);
  const first = addDocuments(
    [],
    names.slice(0, 3).map((name) => fileOf(name)),
  );
  const { documents, refused } = addDocuments(
    first.documents,
    names.slice(3).map((name) => fileOf(name)),
  );
  expect(documents.map(({ file }) => file.name)).toEqual(names.slice(0, 5));
  expect(refused.map(({ name }) => name)).toEqual(['6.pdf', '7.pdf']);
  expect(refused[0]?.notice).toEqual({
    title: 'Too Many Files',
    description: 'You can upload a maximum of 5 documents.',
  });
});

it('P27 accepts the valid files of a mixed choice, and each file only once', () => {
  const { documents, refused } = addDocuments([], [fileOf('a.pdf'), fileOf('b.exe'), fileOf('a.pdf'), fileOf('c.png')]);
  expect(documents.map(({ file }) => file.name)).toEqual(['a.pdf', 'c.png']);
  expect(refused.map(({ name, why }) => `${name}: ${why}`)).toEqual(['b.exe: not a PDF, DOC, DOCX or image file']);
});

it('assigns the sent bytes to the files in order', () => {
  expect(sharesOf([100, 200], 0, 350)).toEqual([0, 0]);
  expect(sharesOf([100, 200], 50, 350)).toEqual([0, 0]);
  expect(sharesOf([100, 200], 100, 350)).toEqual([0.5, 0]);
  expect(sharesOf([100, 200], 250, 350)).toEqual([1, 0.5]);
  expect(sharesOf([100, 200], 350, 350)).toEqual([1, 1]);
  // Totals may differ, for example after compression: shares stay between 0 and 1.
  expect(sharesOf([100, 0], 900, 50)).toEqual([1, 1]);
});
