import type { AccountId, FileId, JobId } from '@stund/contract';
import { PhotoEditor } from '@stund/photo-editor/editor';
import { Button, PageState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useReadOnlyReason } from '../../../shared/account/read-only.ts';
import { canEditPicture } from '../../../shared/files/can-edit.ts';
import { fileNameOf } from '../../../shared/files/name/file-name.ts';
import { formattingLocales } from '../../../shared/i18n/language.ts';
import type { TextId } from '../../../shared/i18n/text-catalogue.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { goBack, useLeaveQuestion } from '../../../shared/navigation/close-on-back.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { type OpenedEdit, openedEditQuery } from './api/opened-edit.ts';
import { useServices, viewerAddress } from './components/use-services.ts';

interface EditorPageProps {
  jobId: JobId;
  fileId: FileId;
  /** Edits of the file that could not be made, to continue with. */
  openEditId?: FileId | undefined;
}

/** /edit/{album}/{file}: the photo editor of one file. */
export function EditorPage({ jobId, fileId, openEditId }: EditorPageProps) {
  const { t } = useTexts();
  const account = useAccount();
  const query = useQuery(openedEditQuery({ account: account.uuid, jobId, fileId, openEditId }));
  usePageTitle(query.data ? t('editor.title', { name: fileNameOf(query.data.file) }) : t('editor.loading'));
  if (query.data === undefined) {
    return query.error ? <LoadError title={t('editor.error.image')} query={query} /> : null;
  }
  if (!canEditPicture(query.data.file)) {
    return (
      <PageState
        title={t('editor.notEditable')}
        actions={
          <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
            {t('editor.toPhotos')}
          </Button>
        }
      />
    );
  }
  return <OpenEditor key={fileId} opened={query.data} accountId={account.uuid} timelineId={account.default_job} />;
}

const shownHint = storedText('local', 'showedEditorHint');

interface OpenEditorProps {
  opened: OpenedEdit;
  accountId: AccountId;
  timelineId: JobId;
}

function OpenEditor({ opened, accountId, timelineId }: OpenEditorProps) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const readOnly = useReadOnlyReason('editor.readOnly');
  const services = useServices({ opened, accountId, timelineId });
  const { file } = opened;
  const { state } = useLocation();
  const close = () => {
    if (typeof state === 'object' && state !== null && 'fromViewer' in state) goBack(navigate);
    else void navigate(viewerAddress(file.job_id, file.id, timelineId), { replace: true });
  };
  const isAtRisk = useRef(false);
  const leaving = useLeaveQuestion(() => isAtRisk.current);
  const [notes] = useState(() => notesAbout(opened));
  useEffect(() => shownHint.write('true'), []);
  return (
    <PhotoEditor
      name={fileNameOf(file)}
      t={t}
      language={language}
      locale={formattingLocales[language]}
      saved={opened.saved}
      draft={opened.draft}
      isFromOlderVersion={opened.isFromOlderVersion}
      notes={notes.map((id) => t(id))}
      disabledReason={readOnly?.text}
      services={services}
      onChanges={(hasChanges) => {
        isAtRisk.current = hasChanges;
      }}
      onClose={close}
      leaving={leaving}
    />
  );
}

function notesAbout({ file, missingOriginal }: OpenedEdit): readonly TextId[] {
  const notes: TextId[] = [];
  if (shownHint.read() === undefined) notes.push('editor.hint');
  if (file.mime_type === 'image/gif') notes.push('editor.note.animated');
  if (missingOriginal === 'trashed') notes.push('editor.note.originalInTrash');
  if (missingOriginal === 'deleted') notes.push('editor.note.originalGone');
  return notes;
}
