import { type LegacyContact, limits, maxLegacyAddressLength } from '@stund/contract';
import { Banner, Button, Dialog, showToast, TextField } from '@stund/ui';
import { useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { isLoginDeclined } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSetDigitalLegacy } from '../api/digital-legacy.ts';
import { type ContactField, contactFields, findContactProblem, isContactValid } from '../model/contact-form.ts';
import styles from './digital-legacy-section.module.css';

interface ContactDialogProps {
  isOpen: boolean;
  contact: LegacyContact | undefined;
  close: () => void;
}

const empty: LegacyContact = { name: '', phone_number: '', email_address: '', address: '' };
const kinds: Readonly<Record<ContactField, { type?: string; inputMode?: 'tel' | 'email'; maxLength: number }>> = {
  name: { maxLength: limits.maxNameLength },
  phone_number: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  email_address: { type: 'email', inputMode: 'email', maxLength: limits.maxEmailLength },
  address: { maxLength: maxLegacyAddressLength },
};

/** The form of the contact. It can be saved once all fields are filled and phone and email address are valid. */
export function ContactDialog({ isOpen, contact, close }: ContactDialogProps) {
  const { t } = useTexts();
  const [values, setValues] = useState<LegacyContact>(contact ?? empty);
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const save = useSetDigitalLegacy();
  const isValid = isContactValid(values);
  const submit = () => {
    if (!isValid || save.isPending) return;
    const trimmed = Object.fromEntries(contactFields.map((field) => [field, values[field].trim()]));
    save.mutate(
      { choice: 'provide_content_to_contact', contact_information: trimmed as unknown as LegacyContact },
      {
        onSuccess: () => {
          close();
          showToast({ message: t('digital-legacy.saved') });
        },
      },
    );
  };
  const problemOf = (field: ContactField) => {
    const problem = left.has(field) ? findContactProblem(field, values[field]) : undefined;
    return problem && t(problem);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      title={t('digital-legacy.contact.title')}
      text={t('digital-legacy.contact.text')}
      actions={
        <>
          <Button onClick={close}>{t('digital-legacy.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isValid} isBusy={save.isPending}>
            {t('digital-legacy.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {contactFields.map((field) => (
          <TextField
            key={field}
            {...kinds[field]}
            label={t(`digital-legacy.contact.${field}`)}
            autoComplete="off"
            isRequired
            value={values[field]}
            error={problemOf(field)}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            onBlur={() => setLeft(new Set([...left, field]))}
          />
        ))}
        {save.isError && !isLoginDeclined(save.error) && (
          <Banner kind="danger">{`${t('digital-legacy.failed')} ${t(errorTextId(save.error))}`}</Banner>
        )}
      </div>
    </Dialog>
  );
}
