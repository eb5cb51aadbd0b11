import { retention } from '@stund/contract';
import { Button } from '@stund/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatFullDay } from '../../../../shared/formatting/dates.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsRow, SettingsValue } from '../../../../shared/settings/settings-row.tsx';
import type { CheckResult } from '../check/check-result.ts';

/** How many files are in each state, and what that means for them. */
export function StateRows({ result: { counts, verified } }: { result: CheckResult }) {
  const { t, language } = useTexts();
  const { inside } = useEmbedded();
  const read = verified && { count: verified.count, day: formatFullDay(verified.since, language) };
  return (
    <>
      <Count
        title={t('phones.stored')}
        help={read ? t('phones.stored.read', read) : t('phones.stored.help')}
        count={counts.stored}
      />
      <Count title={t('phones.absent')} help={t('phones.absent.help')} count={counts.absent} />
      <Count
        title={t('phones.trashed')}
        help={t('phones.trashed.help', { days: retention.trashDays })}
        count={counts.trashed}
      >
        <Button variant="tertiary" render={(props) => <Link to={inside(addresses.trash)} {...props} />}>
          {t('phones.trashed.open')}
        </Button>
      </Count>
      <Count title={t('phones.damaged')} help={t('phones.damaged.help')} count={counts.damaged} />
      <Count title={t('phones.unreadable')} help={t('phones.unreadable.help')} count={counts.unreadable} />
    </>
  );
}

interface CountProps {
  title: string;
  help: string;
  count: number;
  children?: ReactNode;
}

/** A row with a number, unless there are none. */
function Count({ title, help, count, children }: CountProps) {
  const { language } = useTexts();
  if (count === 0) return null;
  return (
    <SettingsRow title={title} help={help}>
      <SettingsValue>{formatNumber(count, language)}</SettingsValue>
      {children}
    </SettingsRow>
  );
}
