import type { JobId } from '@stund/contract';
import { Avatar, Button, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../../shared/prompts/prompts.ts';
import { groupByPerson, openUploadsQuery, type PersonUploads, useRemoveOpenUploads } from '../../api/open-uploads.ts';
import styles from './people-list.module.css';
import { usePersonName } from './use-person-name.ts';

/** The unfinished uploads of others, which reserve storage of the owner. It shows nothing when there are none. */
export function OpenUploads({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const titleId = useId();
  const { data: uploads = [] } = useQuery(openUploadsQuery(jobId));
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {t('conversation.uploads.title')}
      </h3>
      <p className={styles.fact}>{t('conversation.uploads.text')}</p>
      <ul className={styles.list}>
        {groupByPerson(uploads).map((group) => (
          <UploadsRow key={group.person.uuid} jobId={jobId} group={group} />
        ))}
      </ul>
    </section>
  );
}

function UploadsRow({ jobId, group }: { jobId: JobId; group: PersonUploads }) {
  const { t, language } = useTexts();
  const { person, uploadIds, sizeBytes } = group;
  const name = usePersonName()(person);
  const remove = useRemoveOpenUploads(jobId);
  const press = async () => {
    const isSure = await confirm({
      title: t('conversation.uploads.remove.title', { name }),
      text: t('conversation.uploads.remove.text', { size: formatSize(sizeBytes, language) }),
      action: t('conversation.uploads.remove'),
      isDanger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(uploadIds);
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
  };
  return (
    <li className={styles.row}>
      <Avatar name={person.name} size={40} isDecorative />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.fact}>
          {t('conversation.uploads.facts', { count: uploadIds.length, size: formatSize(sizeBytes, language) })}
        </p>
      </div>
      <Button
        size={32}
        aria-label={t('conversation.uploads.remove.of', { name })}
        isBusy={remove.isPending}
        onClick={() => void press()}
      >
        {t('conversation.uploads.remove')}
      </Button>
    </li>
  );
}
