import { type ListedJob, type ShareDays, shareDays } from '@stund/contract';
import { Select, type SelectOption, Toggle } from '@stund/ui';
import { formatDay, toWallClock } from '../../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';

interface Choice {
  isOn: boolean;
  /** May return a promise: see Toggle. */
  onChange: (isOn: boolean) => unknown;
  onRevert?: ((error: unknown) => void) | undefined;
}

/** Whether others receive the place of capture and camera data (docs/rules/albums.md#al13). */
export function LocationChoice(props: Choice) {
  const { t } = useTexts();
  return <Toggle label={t('albums.location')} help={t('albums.location.help')} {...props} />;
}

/** Whether others can save the files (docs/rules/albums.md#al13). */
export function DownloadChoice(props: Choice) {
  const { t } = useTexts();
  return <Toggle label={t('albums.allowDownload')} help={t('albums.allowDownload.help')} {...props} />;
}

interface ExpiryChoiceProps {
  /** The end of an existing link; undefined where the album is being created. */
  end?: ListedJob['expires_at'];
  days?: ShareDays | null;
  onChange: (days: ShareDays | null) => void;
}

/** How long the link is open (docs/rules/albums.md#al14). Choosing a number of days begins a new period. */
export function ExpiryChoice({ end = null, days = null, onChange }: ExpiryChoiceProps) {
  const { t, language } = useTexts();
  const now = useNow();
  const periods = shareDays.map((count) => ({
    value: String(count),
    label: t('albums.expires.days', { days: count }),
  }));
  const options: SelectOption<string>[] = [{ value: never, label: t('albums.expires.never') }, ...periods];
  if (end !== null) {
    const day = formatDay(toWallClock(new Date(end * 1000)), language, now);
    const isOver = end * 1000 <= now.getTime();
    options.unshift({ value: current, label: isOver ? t('albums.expires.expired', { day }) : day });
  }
  const value = end === null ? (days === null ? never : String(days)) : current;
  return (
    <Select
      label={t('albums.expires')}
      help={t('albums.expires.help')}
      value={value}
      options={options}
      onChange={(chosen) => {
        if (chosen !== current) onChange(shareDays.find((count) => String(count) === chosen) ?? null);
      }}
    />
  );
}

const never = 'never';
const current = 'current';
