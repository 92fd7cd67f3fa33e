import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Loads Inter after the page has loaded; the first paint uses a local font with the same metrics. */
export async function loadFont(): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const face = new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900' });
  try {
    document.fonts.add(await face.load());
  } catch {
    // The page keeps its local font.
  }
}
