/** An accepted document type: its content type, the extension it is stored under, and the family of allowed extensions. */
interface DocumentType {
  mediaType: string;
  extension: string;
  family: 'pdf' | 'doc' | 'docx' | 'image';
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** By the type that file-type reports; `application/x-cfb` is inspected further (word-97.ts). */
export const TYPE_OF_CONTENT: Readonly<Record<string, DocumentType>> = {
  'application/pdf': { mediaType: 'application/pdf', extension: '.pdf', family: 'pdf' },
  'application/x-cfb': { mediaType: 'application/msword', extension: '.doc', family: 'doc' },
  [DOCX]: { mediaType: DOCX, extension: '.docx', family: 'docx' },
  'image/jpeg': image('image/jpeg', '.jpg'),
  'image/png': image('image/png', '.png'),
  'image/apng': image('image/png', '.png'),
  'image/gif': image('image/gif', '.gif'),
  'image/webp': image('image/webp', '.webp'),
  'image/heic': image('image/heic', '.heic'),
  'image/heif': image('image/heif', '.heif'),
  'image/avif': image('image/avif', '.avif'),
  'image/bmp': image('image/bmp', '.bmp'),
  'image/tiff': image('image/tiff', '.tif'),
};

/**
 * Returns the family of a name's extension; every other allowed extension is an image. Phones mix up the extensions of images.
 */
export function familyOfName(extension: string): DocumentType['family'] {
  if (extension === '.pdf') return 'pdf';
  if (extension === '.doc') return 'doc';
  return extension === '.docx' ? 'docx' : 'image';
}

function image(mediaType: string, extension: string): DocumentType {
  return { mediaType, extension, family: 'image' };
}
