import { defineTexts } from '../../../../kernel/mail/texts.ts';
import bg from './bg.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

export const backupsTexts = defineTexts({ nb, en, sv, bg });
