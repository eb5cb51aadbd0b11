import { televisionCodeLength } from '@stund/contract';
import { TextField } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './code-field.module.css';

interface CodeFieldProps {
  code: string;
  isWrong: boolean;
  onChange: (code: string) => void;
}

/** Whether a text can be the code of a television, which people also type with spaces. */
export function isWholeCode(code: string): boolean {
  return code.replaceAll(/[\s-]/g, '').length === televisionCodeLength;
}

/** The field for the code that a television shows. */
export function CodeField({ code, isWrong, onChange }: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      className={styles.code}
      label={t('televisions.code')}
      help={t('televisions.code.help')}
      error={isWrong ? t('televisions.code.wrong') : undefined}
      value={code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
