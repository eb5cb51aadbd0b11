import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { Burst } from '../api/use-burst.ts';
import type { ViewedFile } from '../api/use-viewed-file.ts';
import { formatCaptureDate } from '../model/capture-date.ts';

/** Announces the file and its position to screen readers after each step. */
export function ViewerAnnouncement({ viewed, burst }: { viewed: ViewedFile; burst: Burst }) {
  const { t, language } = useTexts();
  const { shown, members } = burst;
  const captured = shown && formatCaptureDate(shown, language);
  const name = shown && fileNameOf(shown);
  const label =
    shown?.type === 'Documents'
      ? t('viewer.documentLabel', { name: name ?? '' })
      : shown && captured
        ? t(shown.type === 'Movies' ? 'viewer.videoLabel' : 'viewer.pictureLabel', {
            name: name ?? '',
            date: `${captured.date} ${captured.time}`,
          })
        : name;
  const { position, count } = members
    ? { position: members.findIndex((member) => member.id === shown?.id) + 1, count: members.length }
    : viewed;
  const positionText = members ? 'viewer.burst.member' : 'viewer.position';
  const where = position !== undefined && count !== undefined ? t(positionText, { position, count }) : '';
  return (
    <p role="status" className="visually-hidden">
      {where && `${where}. ${label ?? ''}`}
    </p>
  );
}
