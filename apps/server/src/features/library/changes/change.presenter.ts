import type { Row } from '../../../platform/database/schema.ts';

export function presentChanges({ list, serial }: { list: Row<'change'>[]; serial: number }) {
  return {
    list: list.map((change) => ({
      serial: change.serial,
      type: change.type,
      file_id: change.file_id,
      payload: change.payload,
    })),
    serial,
  };
}
