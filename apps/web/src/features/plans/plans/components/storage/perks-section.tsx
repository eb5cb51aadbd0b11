import { useId } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import { hasPerks, Perks } from '../perks.tsx';
import styles from './storage-plans.module.css';

/** The comparison of perks, where the operator names some. */
export function PerksSection({ perks }: Pick<Catalogue, 'perks'>) {
  const { t } = useTexts();
  const id = useId();
  if (!hasPerks(perks)) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('plans.perks.title')}
      </h2>
      <div className={styles.perks}>
        <Perks perks={perks} />
      </div>
    </section>
  );
}
