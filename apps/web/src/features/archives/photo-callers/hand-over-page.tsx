import { Button, EmptyState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../shared/files/name/file-name.ts';
import { placeholderStyle } from '../../../shared/files/tile/thumb-placeholder.ts';
import { formatSize } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { goBack } from '../../../shared/navigation/close-on-back.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { photoCallersQuery } from './api/photo-callers-query.ts';
import { addressOfCancelled, addressWithPhotos, hostOf } from './model/caller.ts';
import { type Choice, findChoice, forgetChoice } from './model/choices.ts';
import styles from './photo-callers.module.css';

const maxShownPictures = 12;

/** The last step: shows which pictures are sent to which host, and asks for confirmation. */
export function HandOverPage() {
  const { t } = useTexts();
  const { choice: id = '' } = useParams();
  const [choice] = useState(() => findChoice(id));
  const { data: allowed, isError } = useQuery(photoCallersQuery);
  usePageTitle(t('photo-callers.handOver'));
  // Session storage can be manipulated, so the operator's list is checked again.
  const isAllowed = choice !== undefined && (allowed?.includes(choice.address) ?? false);
  if (choice && !allowed && !isError)
    return <Spinner className={styles.state} size={24} label={t('photo-callers.loading')} />;
  return (
    <div className={styles.page}>{choice && isAllowed ? <HandOver id={id} choice={choice} /> : <ChoiceNotFound />}</div>
  );
}

function HandOver({ id, choice }: { id: string; choice: Choice }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { mediaUrl, downloadUrl } = useMediaUrls();
  const { files } = choice;
  const host = hostOf(choice);
  const size = formatSize(
    files.reduce((sum, file) => sum + file.size, 0),
    language,
  );
  const leaveTo = (address: string) => {
    forgetChoice(id);
    window.location.assign(address);
  };
  const handOver = () =>
    leaveTo(
      addressWithPhotos(
        choice,
        files.map((file) => ({
          id: file.id,
          name: fileNameOf(file),
          size: file.size,
          mime_type: file.mime_type,
          url: new URL(downloadUrl(file), window.location.origin).href,
        })),
      ),
    );
  return (
    <>
      <h1 className={styles.title}>{t('photo-callers.handOver.title', { count: files.length, host })}</h1>
      <p className={styles.text}>{t('photo-callers.handOver.text', { host, size, count: files.length })}</p>
      <ul className={styles.pictures}>
        {files.slice(0, maxShownPictures).map((file) => (
          <li key={file.id} className={styles.picture} style={placeholderStyle(file.thumbhash)}>
            <img src={mediaUrl(file, 'small')} alt={fileNameOf(file)} />
          </li>
        ))}
        {files.length > maxShownPictures && (
          <li className={styles.rest}>{t('photo-callers.more', { count: files.length - maxShownPictures })}</li>
        )}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={handOver}>
          {t('photo-callers.handOver.do', { count: files.length })}
        </Button>
        <Button onClick={() => goBack(navigate)}>{t('photo-callers.back')}</Button>
        <Button variant="tertiary" onClick={() => leaveTo(addressOfCancelled(choice))}>
          {t('photo-callers.cancel', { host })}
        </Button>
      </div>
    </>
  );
}

function ChoiceNotFound() {
  const { t } = useTexts();
  return (
    <>
      <h1 className="visually-hidden">{t('photo-callers.handOver')}</h1>
      <EmptyState
        className={styles.state}
        icon={<Unplug />}
        title={t('photo-callers.gone.title')}
        text={t('photo-callers.gone.text')}
        action={
          <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
            {t('photo-callers.toTimeline')}
          </Button>
        }
      />
    </>
  );
}
