import type { NotificationSettings } from '@stund/contract';
import type { Settings } from './settings.ts';

export function presentSettings({ is_on, email, hasMail, pushKey, push, muted }: Settings): NotificationSettings {
  return {
    is_on,
    email,
    has_mail: hasMail,
    push_key: pushKey,
    push: push === undefined ? null : { endpoint: push.endpoint, shows_content: push.shows_content },
    muted: muted.map(({ id, title }) => ({ job_id: id, name: title })),
  };
}
