/** The notification channel on which listeners receive the ids of operations that have changed. Migration 0065 names it too. */
export const operationChannel = 'operation_changed';
