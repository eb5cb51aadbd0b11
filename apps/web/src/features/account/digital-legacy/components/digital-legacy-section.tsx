import { type LegacyChoice, legacyChoices } from '@stund/contract';
import { Button, RadioGroup, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { isLoginDeclined } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { digitalLegacyQuery, useSetDigitalLegacy } from '../api/digital-legacy.ts';
import { ContactDialog } from './contact-dialog.tsx';
import styles from './digital-legacy-section.module.css';

/**
 * The choice of who receives the content. Choosing the contact opens its form, and cancelling that restores the previous choice; the
 * others are saved at once (docs/rules/digital-legacy.md#dl2).
 */
export function DigitalLegacySection() {
  const { t } = useTexts();
  const query = useQuery(digitalLegacyQuery);
  return (
    <SettingsSection id="digital-legacy" title={t('digital-legacy.title')} lead={t('digital-legacy.lead')}>
      {query.data ? (
        <Choice />
      ) : query.isError ? (
        <LoadError title={t('digital-legacy.loadFailed')} query={query} />
      ) : (
        <LoadingChoice />
      )}
    </SettingsSection>
  );
}

/** The choices at their places, so that nothing moves when the answer arrives. */
function LoadingChoice() {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('digital-legacy.loading')}
      </p>
      <RadioGroup
        label={t('digital-legacy.lead')}
        isLabelHidden
        value={undefined}
        options={legacyChoices.map((value) => ({
          value,
          label: t(`digital-legacy.choice.${value}`),
          isDisabled: true,
        }))}
        onChange={() => {}}
      />
    </>
  );
}

function Choice() {
  const { t } = useTexts();
  const { data } = useQuery(digitalLegacyQuery);
  const save = useSetDigitalLegacy();
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const contact = data?.digital_legacy_data.contact_information[0];
  const openForm = () => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  const choose = (choice: LegacyChoice) => {
    if (choice === 'provide_content_to_contact') return openForm();
    save.mutate(
      { choice },
      {
        onSuccess: () => showToast({ message: t('digital-legacy.saved') }),
        onError: (error) => {
          if (isLoginDeclined(error)) return;
          showToast({ kind: 'error', message: `${t('digital-legacy.failed')} ${t(errorTextId(error))}` });
        },
      },
    );
  };
  return (
    <>
      <RadioGroup
        label={t('digital-legacy.lead')}
        isLabelHidden
        value={isOpen ? 'provide_content_to_contact' : (data?.choice ?? undefined)}
        options={legacyChoices.map((value) => ({ value, label: t(`digital-legacy.choice.${value}`) }))}
        onChange={choose}
      />
      {contact && (
        <div className={styles.contact}>
          <div className={styles.facts}>
            <p className={styles.name} dir="auto">
              {contact.name}
            </p>
            <p>{`${contact.phone_number} · ${contact.email_address}`}</p>
            <p dir="auto">{contact.address}</p>
          </div>
          <Button variant="tertiary" aria-label={t('digital-legacy.change.label')} onClick={openForm}>
            {t('digital-legacy.change')}
          </Button>
        </div>
      )}
      <ContactDialog key={openings} isOpen={isOpen} contact={contact} close={() => setIsOpen(false)} />
    </>
  );
}
