/**
 * Returns an element that holds data for scripts; it is not a script itself. `<` is escaped, so that no text can end the element.
 */
export function dataBlock(id: string | null, type: string, data: unknown): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${text}</script>`;
}
