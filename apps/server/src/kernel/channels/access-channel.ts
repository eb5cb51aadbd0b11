/** The notification channel on which listeners receive an account's id when its media addresses have ended. */
export const accessChannel = 'account_access_ended';
