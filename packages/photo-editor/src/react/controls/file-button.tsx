import { Button } from '@stund/ui';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Opens the device's own picker for one picture. */
export function FileButton({ label, icon, isBusy, onFile }: FileButtonProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} isWide isBusy={isBusy} onClick={() => ref.current?.click()}>
        {label}
      </Button>
      <input
        ref={ref}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after an error.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
