import type { JobId } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { Tv } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { addresses } from '../navigation/addresses.ts';

/** The menu item that leads to showing a job on a television; without an id, the timeline. */
export function ShowOnTvItem({ jobId }: { jobId?: JobId | undefined }) {
  const { t } = useTexts();
  return (
    <MenuItem icon={<Tv />} render={(props) => <Link to={addresses.television(jobId)} {...props} />}>
      {t('shared.showOnTv')}
    </MenuItem>
  );
}
