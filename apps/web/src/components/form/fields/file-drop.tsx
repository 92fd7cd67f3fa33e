import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/brand/icon.tsx';
import { ICONS } from '../../ui/brand/icons.ts';

export interface FileDropProps {
  /** Name of the file chooser. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Files are neither dropped nor chosen. */
  disabled: boolean;
  invalid?: boolean;
  /** Gets the dropped or chosen files, at least one. */
  onFiles: (files: FileList) => void;
  /** The button that opens the file chooser; without it, files can't be chosen now. */
  choose?: { label: string; tone?: ButtonProps['tone'] };
  children: ReactNode;
}

const ZONE = {
  flex: '1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2.5',
  minHeight: '170px',
  padding: '5',
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'brand.solid', background: 'brand.subtle' },
  '&[data-wrong]': { borderColor: 'border.error' },
} as const;

/** A zone for files that are dropped or chosen. A file dropped beside it doesn't replace the page. */
export function FileDrop({ label, accept, multiple, disabled, invalid, onFiles, choose, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePreventStrayDrops();
  const take = (files: FileList | null) => {
    if (!disabled && files !== null && files.length > 0) onFiles(files);
  };
  return (
    <chakra.div
      css={ZONE}
      data-over={(over && !disabled) || undefined}
      data-wrong={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Moving over a child element is not leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      {children}
      {choose !== undefined && (
        <Button size="sm" tone={choose.tone} disabled={disabled} onClick={() => chooser.current?.click()}>
          <Icon path={ICONS.upload} size={16} /> {choose.label}
        </Button>
      )}
    </chakra.div>
  );
}

function usePreventStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
