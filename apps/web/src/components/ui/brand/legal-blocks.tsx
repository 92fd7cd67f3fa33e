import type { LegalBlock, LegalSpan } from '@warmline/domain/site/legal-text';

/** Renders a legal text as elements, never as HTML (D8). */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'paragraph') return <p>{spansOf(block.spans)}</p>;
  if (block.kind === 'list') {
    const items = block.items.map((spans, at) => <li key={at}>{spansOf(spans)}</li>);
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
}

function spansOf(spans: readonly LegalSpan[]) {
  return spans.map(({ text, bold, href }, at) => {
    if (href !== undefined) {
      return (
        <a key={at} href={href}>
          {text}
        </a>
      );
    }
    return bold ? <strong key={at}>{text}</strong> : text;
  });
}
