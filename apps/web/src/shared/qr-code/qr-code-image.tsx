import { useMemo } from 'react';
import { drawQrCode } from './draw-qr-code.ts';

/** Four modules of light around the code, as the standard demands (ISO/IEC 18004, 9.1). */
const quietZone = 4;

interface QrCodeImageProps {
  text: string;
  /** What the code leads to, for people who do not see it. */
  label: string;
  className?: string | undefined;
}

/** A QR code with a text; nothing when the text is too long for one. */
export function QrCodeImage({ text, label, className }: QrCodeImageProps) {
  const code = useMemo(() => drawIfPossible(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * quietZone;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <path shapeRendering="crispEdges" d={pathOf(code)} />
    </svg>
  );
}

function drawIfPossible(text: string): ReturnType<typeof drawQrCode> | undefined {
  try {
    return drawQrCode(text);
  } catch {
    return undefined;
  }
}

function pathOf(code: ReturnType<typeof drawQrCode>): string {
  return code
    .flatMap((line, row) =>
      line.map((isDark, column) => (isDark ? `M${column + quietZone} ${row + quietZone}h1v1h-1z` : '')),
    )
    .join('');
}
