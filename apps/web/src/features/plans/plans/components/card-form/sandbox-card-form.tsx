import { RadioGroup } from '@stund/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { confirmInSandbox, testCards } from '../../api/sandbox.ts';
import styles from './card-form.module.css';
import type { CardFormProps } from './card-form-parts.tsx';

/** A choice of test cards. There are no fields, so that nobody enters a real card. */
export function SandboxCardForm({ onChange }: CardFormProps) {
  const { t } = useTexts();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    const card = testCards.find((one) => one.number === number);
    onChange(card && ((clientSecret) => confirmInSandbox(clientSecret, card)));
  }, [number, onChange]);
  return (
    <div className={styles.form}>
      <p className={styles.sandbox}>{t('plans.sandbox.text')}</p>
      <RadioGroup
        label={t('plans.sandbox.number')}
        value={number}
        onChange={setNumber}
        options={testCards.map((card) => ({
          value: card.number,
          label: card.number,
          help: t(`plans.sandbox.${card.kind}`),
        }))}
      />
    </div>
  );
}
