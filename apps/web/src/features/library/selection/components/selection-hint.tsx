import { layout } from '@stund/contract';
import { useMediaQuery } from '@stund/ui';
import { useEffect, useState } from 'react';
import { Text } from '../../../../shared/i18n/text.tsx';
import { findDueHint, type HintName, readShownTimes, saveShownTime } from '../model/hints.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import styles from './selection-hint.module.css';

const shownMs = 8000;

/**
 * Shows each hint once when it becomes useful. Only on devices with a mouse and a window wide enough for the fast
 * scroller.
 */
export function SelectionHint({ store }: { store: SelectionStore }) {
  const isOfUse = useMediaQuery(`(hover: hover) and (width >= ${layout.breakpoints.desktop}px)`);
  return isOfUse ? <Hint store={store} /> : null;
}

function dueNow(store: SelectionStore): HintName | undefined {
  const state = store.get();
  return state.isSelecting
    ? findDueHint(state, store.pageGroups, { shown: readShownTimes(), nowMs: Date.now() })
    : undefined;
}

function Hint({ store }: { store: SelectionStore }) {
  const [hint, setHint] = useState(() => dueNow(store));
  useEffect(() => {
    let { version } = store.get();
    return store.subscribe(() => {
      if (store.get().version === version) return;
      version = store.get().version;
      setHint(dueNow(store));
    });
  }, [store]);
  useEffect(() => {
    if (!hint) return;
    saveShownTime(hint, Date.now());
    const timer = setTimeout(() => setHint(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [hint]);
  return (
    <div role="status" className={styles.place}>
      {hint && (
        <p className={styles.hint}>
          <Text id={`selection.hint.${hint}`} tags={{ key: (name) => <kbd className={styles.key}>{name}</kbd> }} />
        </p>
      )}
    </div>
  );
}
