import { Button, Dialog } from '@stund/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { type AlertOptions, type Prompt, useCurrentPrompt } from './prompts.ts';

/** Renders the dialogs of `confirm` and `alert`. Render it once, near the root. */
export function PromptLayer() {
  const prompt = useCurrentPrompt();
  const [shown, setShown] = useState(prompt);
  if (prompt && prompt !== shown) setShown(prompt);
  // The dialog keeps its content while it is animated away.
  const current = prompt ?? shown;
  return current ? <PromptDialog key={current.id} prompt={current} isOpen={prompt !== undefined} /> : null;
}

function PromptDialog({ prompt, isOpen }: { prompt: Prompt; isOpen: boolean }) {
  const { t } = useTexts();
  const isDestructive = prompt.kind === 'confirm' && prompt.isDestructive;
  return (
    <Dialog
      isOpen={isOpen}
      isDestructive={isDestructive}
      title={prompt.title}
      text={prompt.text}
      onClose={() => prompt.answer(false)}
      actions={
        prompt.kind === 'alert' ? (
          <>
            {prompt.link && <PromptLink link={prompt.link} onFollow={() => prompt.answer(false)} />}
            <Button variant="primary" onClick={() => prompt.answer(true)}>
              {prompt.action ?? t('shared.ok')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => prompt.answer(false)}>{prompt.cancel ?? t('shared.cancel')}</Button>
            <Button
              variant={isDestructive || prompt.isDanger ? 'danger' : 'primary'}
              onClick={() => prompt.answer(true)}
            >
              {prompt.action}
            </Button>
          </>
        )
      }
    />
  );
}

/** A link to one of our pages keeps this one, with its uploads. */
function PromptLink({ link, onFollow }: { link: NonNullable<AlertOptions['link']>; onFollow: () => void }) {
  if (!link.address.startsWith('/')) return <Button href={link.address}>{link.label}</Button>;
  return <Button render={(props) => <Link to={link.address} onClick={onFollow} {...props} />}>{link.label}</Button>;
}
