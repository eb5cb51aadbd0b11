import { Button, IconButton } from '@stund/ui';
import { Link, Unlink } from 'lucide-react';
import { useState } from 'react';
import { resultLimits, resultSize } from '../../../geometry/result-size.ts';
import { Section } from '../../controls/section.tsx';
import { useEditor } from '../../model/editor-context.ts';
import styles from './transform.module.css';

/** Width and height of the saved picture. They are set when a field is left or with Enter. */
export function SizeFields() {
  const { t, document, run, formatNumber } = useEditor();
  const [isLinked, setIsLinked] = useState(true);
  const [hasError, setHasError] = useState(false);
  const size = resultSize(document.source, document.transform);
  const set = (side: 'width' | 'height', value: number) => {
    const factor = isLinked ? value / size[side] : 1;
    const resolution = {
      width: side === 'width' ? value : Math.max(1, Math.round(size.width * factor)),
      height: side === 'height' ? value : Math.max(1, Math.round(size.height * factor)),
    };
    const isPossible = isPossibleSize(resolution);
    setHasError(!isPossible);
    if (isPossible && value !== size[side]) run({ kind: 'set-resolution', resolution });
  };
  return (
    <Section
      title={t('editor.resolution')}
      action={
        document.transform.resolution && (
          <Button variant="tertiary" size={32} onClick={() => run({ kind: 'set-resolution', resolution: null })}>
            {t('editor.keepResolution')}
          </Button>
        )
      }
    >
      <div className={styles.sizes}>
        <Side
          label={t('editor.width')}
          mark={t('editor.widthMark')}
          value={size.width}
          onSet={(value) => set('width', value)}
        />
        <IconButton
          label={t('editor.linkSides')}
          icon={isLinked ? <Link /> : <Unlink />}
          iconSize={18}
          isPressed={isLinked}
          onClick={() => setIsLinked(!isLinked)}
        />
        <Side
          label={t('editor.height')}
          mark={t('editor.heightMark')}
          value={size.height}
          onSet={(value) => set('height', value)}
        />
      </div>
      {hasError && (
        <p role="alert" className={styles.error}>
          {t('editor.sizeError', {
            side: formatNumber(resultLimits.side),
            megapixels: formatNumber(resultLimits.pixels / 1_000_000),
          })}
        </p>
      )}
    </Section>
  );
}

function isPossibleSize({ width, height }: { width: number; height: number }): boolean {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= resultLimits.side;
  return isSide(width) && isSide(height) && width * height <= resultLimits.pixels;
}

interface SideProps {
  label: string;
  mark: string;
  value: number;
  onSet: (value: number) => void;
}

function Side({ label, mark, value, onSet }: SideProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined) onSet(Number(typed));
    setTyped(undefined);
  };
  return (
    <span className={styles.side}>
      <input
        aria-label={label}
        inputMode="numeric"
        className={styles.sideInput}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <span aria-hidden="true" className={styles.mark}>
        {mark}
      </span>
    </span>
  );
}
