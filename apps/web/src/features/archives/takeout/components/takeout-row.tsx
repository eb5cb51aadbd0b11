import type { JobInfo } from '@stund/contract';
import { Button } from '@stund/ui';
import { Check, Download } from 'lucide-react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { downloadJob, storedMarks } from '../../downloads/index.ts';
import styles from './takeout-row.module.css';

/** The jobs that were downloaded, with the time of their last change: one that has changed since is not marked (docs/rules/downloads.md#do7). */
const visited = storedMarks('visited_takeouts');

interface TakeoutRowProps {
  job: Pick<JobInfo, 'id' | 'mtime'>;
  kind: 'files' | 'album';
  name: string;
  facts: string;
  archiveName: string;
}

/** The timeline or an album with its download. */
export function TakeoutRow({ job, kind, name, facts, archiveName }: TakeoutRowProps) {
  const { t } = useTexts();
  const key = `${job.id} ${job.mtime}`;
  const isVisited = visited.useMarks().has(key);
  const download = () =>
    void downloadJob({
      jobId: job.id,
      kind,
      name: archiveName,
      option: 'takeout',
      onStart: () => visited.add(key),
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {isVisited && (
        <span className={styles.visited}>
          <Check aria-hidden="true" />
          {t('downloads.started')}
        </span>
      )}
      <Button
        variant="tertiary"
        icon={<Download />}
        className={styles.download}
        aria-label={t('takeout.download.of', { name })}
        onClick={download}
      >
        {t('takeout.download')}
      </Button>
    </li>
  );
}
