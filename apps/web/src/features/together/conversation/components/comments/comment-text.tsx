import { classNames, phoneQuery, useMediaQuery } from '@stund/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './comment-row.module.css';

/** The text of a comment. On phones it is collapsed after four lines (docs/rules/conversation.md#co2). */
export function CommentText({ text, isFaint }: { text: string; isFaint?: boolean }) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const ref = useRef<HTMLParagraphElement>(null);
  const isShort = isPhone && !isOpen;

  // The effect depends on the text because it measures its height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the height without being read here
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isShort) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isShort, text]);

  return (
    <>
      <p ref={ref} dir="auto" className={classNames(styles.text, isShort && styles.short, isFaint && styles.faint)}>
        {text}
      </p>
      {isShort && isCut && (
        <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
          {t('conversation.readMore')}
        </button>
      )}
    </>
  );
}
