import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Fetches Inter after the page has loaded: first paint uses the local face of the same metrics. */
export async function loadFont(): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const face = new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900' });
  try {
    document.fonts.add(await face.load());
  } catch {
    // Without it the page keeps its local face.
  }
}
