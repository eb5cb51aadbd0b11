import { Button, type ButtonProps } from '@stund/ui';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { copyLink } from '../api/copy-album-link.ts';

/** How long the button says that the link was copied. */
const copiedMs = 3000;

type CopyLinkButtonProps = Pick<ButtonProps, 'className' | 'variant'> & { link: string };

/** Copies a link to the clipboard; its own word says so for a moment. */
export function CopyLinkButton({ link, ...button }: CopyLinkButtonProps) {
  const { t } = useTexts();
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    if (await copyLink(link)) setCopiedAt(Date.now());
  };
  const isCopied = copiedAt !== undefined;
  return (
    <Button {...button} icon={isCopied ? <Check /> : <Link2 />} onClick={() => void copy()}>
      {t(isCopied ? 'invitations.copied' : 'invitations.copyLink')}
    </Button>
  );
}
