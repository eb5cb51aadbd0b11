import { Images, Link, Mail, MessageSquare } from 'lucide-react';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { amountOfRequest } from '../../../../../shared/sharing/share-request.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import type { ShareDialogState } from '../use-share-dialog.ts';
import { LinkChoices } from './link-choices.tsx';
import styles from './options.module.css';
import { WayRow } from './way-row.tsx';

/** The first view: the ways of sharing, and what applies to each link. */
export function useOptionsFrame(state: ShareDialogState): DialogFrame {
  const texts = useTexts();
  const { t } = texts;
  const { request, hasAccount, options } = state;
  const canMakeLinks = request.canShare || !hasAccount;
  return {
    title: t('sharing.title', filesInText(texts, amountOfRequest(request))),
    body: (
      <>
        <div className={styles.ways}>
          {(request.canCopy || !hasAccount) && (
            <WayRow
              icon={<Images />}
              title={t('sharing.album')}
              help={t('sharing.album.help')}
              isFirst
              onPress={() => state.withAccount(() => state.openForm('albumOptions'))}
            />
          )}
          {(canMakeLinks || request.directLink !== undefined) && (
            <WayRow
              icon={<Link />}
              title={t('sharing.link')}
              help={
                request.canShare
                  ? t(options.requiresLogin ? 'sharing.link.help.login' : 'sharing.link.help', { days: options.days })
                  : t('sharing.link.help.direct')
              }
              isFirst={!request.canCopy && hasAccount}
              onPress={() => state.getLink()}
            />
          )}
          {canMakeLinks && <MailWay state={state} />}
          {(canMakeLinks || request.directLink !== undefined) && <TextWay state={state} />}
        </div>
        {request.canShare && hasAccount && <LinkChoices state={state} />}
      </>
    ),
  };
}

function MailWay({ state }: { state: ShareDialogState }) {
  const texts = useTexts();
  const { t } = texts;
  const services = useKnownAccount()?.permitted_services;
  const isUnavailable = services?.mail === false;
  return (
    <WayRow
      icon={<Mail />}
      title={t('sharing.mail')}
      help={t(isUnavailable ? 'sharing.mail.unavailable' : 'sharing.mail.help')}
      isUnavailable={isUnavailable}
      onPress={() => state.withAccount(() => state.openForm('email'))}
    />
  );
}

function TextWay({ state }: { state: ShareDialogState }) {
  const texts = useTexts();
  const { t } = texts;
  const hasGateway = useKnownAccount()?.permitted_services.text_message === true && state.request.canShare;
  return (
    <WayRow
      icon={<MessageSquare />}
      title={t('sharing.text')}
      help={t(hasGateway ? 'sharing.text.help.gateway' : 'sharing.text.help')}
      onPress={() => (hasGateway ? state.openForm('text') : state.getLink(true))}
    />
  );
}
