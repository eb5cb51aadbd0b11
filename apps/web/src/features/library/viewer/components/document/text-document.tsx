import { Spinner } from '@stund/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { decodeText, longestTextBytes } from '../../model/document-view.ts';
import styles from './document-stage.module.css';

interface TextDocumentProps {
  address: string;
  scale: number;
  onFailed: () => void;
}

/** A text file as it is, with its line breaks. */
export function TextDocument({ address, scale, onFailed }: TextDocumentProps) {
  const { t } = useTexts();
  const [read, setRead] = useState<{ text: string; isCut: boolean }>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const aborter = new AbortController();
    readText(address, aborter.signal).then(setRead, () => aborter.signal.aborted || fail());
    return () => aborter.abort();
  }, [address]);
  if (!read) return <Spinner className={styles.spinner} size={32} label={t('viewer.loadingDocument')} />;
  return (
    <div className={styles.sheet}>
      <pre className={styles.text} dir="auto" style={{ fontSize: `${scale * 0.875}rem` }}>
        {read.text}
      </pre>
      {read.isCut && <p className={styles.note}>{t('viewer.textIsCut')}</p>}
    </div>
  );
}

async function readText(address: string, signal: AbortSignal): Promise<{ text: string; isCut: boolean }> {
  // One byte more tells whether there is more.
  const reply = await fetch(address, { headers: { range: `bytes=0-${longestTextBytes}` }, signal });
  // An empty file has no range.
  if (reply.status === 416) return { text: '', isCut: false };
  if (!reply.ok) throw new Error(`The text could not be read: ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const isCut = bytes.length > longestTextBytes;
  return { text: decodeText(bytes.subarray(0, longestTextBytes), { isCut }), isCut };
}
