import { useMemo } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { drawQrCode } from '../../../../shared/qr-code/draw-qr-code.ts';
import styles from './link-tools.module.css';

/** Four modules of light around the code, as the standard demands (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** A QR code with a text; nothing when the text is too long for one. */
export function QrCodeImage({ text }: { text: string }) {
  const { t } = useTexts();
  const code = useMemo(() => drawIfPossible(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * quietZone;
  return (
    <svg role="img" aria-label={t('sharing.qr')} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
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
