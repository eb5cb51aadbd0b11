import { getEdit, type JobId, type OpenEdit } from '@stund/contract';
import { parseEditDocument } from '@stund/photo-editor';
import { Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { CutName } from '../../../../shared/files/name/cut-name.tsx';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { discardEdit, retryEdit } from '../api/change-open-edit.ts';
import { isBeingPrepared } from '../api/open-edits.ts';
import { BlobPicture } from './blob-picture.tsx';
import styles from './edits-panel.module.css';
import type { DrawPreview } from './use-previewer.ts';

interface EditRowProps {
  edit: OpenEdit;
  jobId: JobId;
  draw: DrawPreview;
}

/** An edit that is being prepared, or that could not be made: its preview, its state and what can be done about a failure. */
export function EditRow({ edit, jobId, draw }: EditRowProps) {
  const { t } = useTexts();
  const isWaiting = isBeingPrepared(edit);
  const name = fileNameOf(edit);
  return (
    <li className={styles.edit}>
      <EditPreview {...{ edit, jobId, draw }} />
      <div className={styles.text}>
        <CutName className={styles.name} name={name} endLength={14} />
        {isWaiting ? (
          <p className={styles.state}>
            {t(`saved-edits.state.${edit.state === 'rendering' ? 'rendering' : 'waiting'}`)}
          </p>
        ) : (
          <>
            <p className={styles.problem}>{t(`saved-edits.failure.${edit.failure ?? 'rendering-failed'}`)}</p>
            <FailureActions {...{ edit, jobId, name }} />
          </>
        )}
      </div>
    </li>
  );
}

/** The editor returns to the page that the panel is on. */
const closesByGoingBack = { state: { fromViewer: true } };

function FailureActions({ edit, jobId, name }: { edit: OpenEdit; jobId: JobId; name: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const discard = async () => {
    const title = t('saved-edits.discard.title', { name });
    const text = t('saved-edits.discard.text');
    if (await confirm({ title, text, action: t('saved-edits.discard'), isDestructive: true }))
      await discardEdit({ jobId, edit });
  };
  const open = () => {
    // A file that exists is opened itself; otherwise the original, with the edits that could not be made.
    if (!edit.is_new) void navigate(addresses.edit(jobId, edit.id), closesByGoingBack);
    else if (edit.original_id !== null)
      void navigate(addresses.edit(jobId, edit.original_id, edit.id), closesByGoingBack);
  };
  const isGone = edit.failure === 'original-gone';
  return (
    <div className={styles.actions}>
      {!isGone && (
        <Button variant="tertiary" size={32} onClick={() => void retryEdit({ jobId, edit })}>
          {t('saved-edits.retry')}
        </Button>
      )}
      {!isGone && (!edit.is_new || edit.original_id !== null) && (
        <Button variant="tertiary" size={32} onClick={open}>
          {t('saved-edits.open')}
        </Button>
      )}
      <Button variant="tertiary" size={32} onClick={() => void discard()}>
        {t('saved-edits.discard')}
      </Button>
    </div>
  );
}

/** The result as the browser draws it, or the original where it cannot; marked while the server makes the picture. */
function EditPreview({ edit, jobId, draw }: EditRowProps) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const { data: found } = useQuery({
    queryKey: ['edit-preview', jobId, edit.id, edit.saved_at],
    queryFn: async ({ signal }) => {
      const { original, document } = await callEndpoint(
        getEdit,
        { params: { id: jobId, fileId: edit.id } },
        { signal },
      );
      const { id, job_id, media_token } = original;
      if (media_token === null) return null;
      const address = mediaUrl({ id, job_id, media_token }, 'medium');
      const parsed = parseEditDocument(document);
      const drawn = 'document' in parsed ? draw(address, parsed.document) : undefined;
      return { address, drawn: await drawn?.catch(() => undefined) };
    },
    enabled: edit.original_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <span className={styles.thumb}>
      {found?.drawn && <BlobPicture blob={found.drawn} alt="" />}
      {found && !found.drawn && <img src={found.address} alt="" />}
      {!found && <Image aria-hidden="true" />}
      {isBeingPrepared(edit) && (
        <span className={styles.mark}>
          <Spinner size={16} label={t('saved-edits.preparing')} />
        </span>
      )}
    </span>
  );
}
