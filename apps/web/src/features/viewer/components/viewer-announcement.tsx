import { fileNameOf } from '../../../shared/files/file-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { Burst } from '../api/use-burst.ts';
import type { ViewedFile } from '../api/use-viewed-file.ts';
import { formatCaptureDate } from '../model/capture-date.ts';

const labels = {
  Pictures: 'viewer.pictureLabel',
  Movies: 'viewer.videoLabel',
  Documents: 'viewer.pictureLabel',
} as const;

/** Announces the file and its position to screen readers after each step. */
export function ViewerAnnouncement({ viewed, burst }: { viewed: ViewedFile; burst: Burst }) {
  const { t, language } = useTexts();
  const { shown, members } = burst;
  const captured = shown && formatCaptureDate(shown, language);
  const name = shown && fileNameOf(shown);
  const label =
    shown && captured ? t(labels[shown.type], { name: name ?? '', date: `${captured.date} ${captured.time}` }) : name;
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
