import { Banner, Button, RadioGroup } from '@stund/ui';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import styles from './consents.module.css';

type Choice = 'yes' | 'no';

interface SubscriptionFormProps {
  isSubscribed: boolean;
  save: (isSubscribed: boolean) => Promise<unknown>;
  /** The message about a failure. */
  describeFailure: (error: unknown) => string;
}

/** Stay subscribed or unsubscribe: the choice, and then what it has become. */
export function SubscriptionForm({ isSubscribed, save, describeFailure }: SubscriptionFormProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<Choice>(isSubscribed ? 'yes' : 'no');
  const [result, setResult] = useState<Choice>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setFailure(undefined);
    try {
      await save(choice === 'yes');
      setResult(choice);
      notify('emailSubscribeSettingsChanged');
    } catch (error) {
      setFailure(describeFailure(error));
    }
    setIsSaving(false);
  };

  if (result !== undefined)
    return (
      <div className={styles.form}>
        <p className={styles.state} role="status">
          <CircleCheck className={styles.mark} aria-hidden="true" />
          {t(result === 'yes' ? 'consents.email.subscribed' : 'consents.email.unsubscribed')}
        </p>
        <Button onClick={() => setResult(undefined)}>{t('consents.email.change')}</Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <RadioGroup
        label={t('consents.email.news')}
        isLabelHidden
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'yes', label: t(isSubscribed ? 'consents.email.stay' : 'consents.email.join') },
          { value: 'no', label: t(isSubscribed ? 'consents.email.leave' : 'consents.email.stayAway') },
        ]}
      />
      {failure !== undefined && <Banner kind="danger">{failure}</Banner>}
      <Button type="submit" variant="primary" isBusy={isSaving} busyLabel={t('consents.email.saving')}>
        {t('consents.email.save')}
      </Button>
    </form>
  );
}
