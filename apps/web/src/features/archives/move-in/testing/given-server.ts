import { vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { jsonReply } from '../../../../shared/testing/replies.ts';

export interface SentCall {
  path: string;
  body: string;
}

const timelineId = '00000000-0000-7000-8000-0000000000aa';
const albumId = '00000000-0000-7000-8000-0000000000bb';

/** What the stub of the server answers where a test needs something else; undefined for its own answer. */
type Answer = (call: SentCall) => Response | undefined;

/**
 * Stubs the server for an import: it has the bytes of every file already, so that nothing is sent, and adds each file to the timeline under an
 * id of its own. Returns the calls.
 */
export function givenServer(answer: Answer = () => undefined): SentCall[] {
  const calls: SentCall[] = [];
  const ids = new Map<string, string>();
  const ownAnswer = ({ path, body }: SentCall): Response => {
    if (path.endsWith('/files_dedup')) {
      const { checksum } = JSON.parse(body) as { checksum: string };
      const isDuplicate = ids.has(checksum);
      if (!isDuplicate) ids.set(checksum, `00000000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`);
      const space = { used_space: 0, max_space: 1e12 };
      return jsonReply(200, { uuid: ids.get(checksum), existence: 'exists', is_duplicate: isDuplicate, ...space });
    }
    if (path.endsWith('/takeout_albums')) return jsonReply(200, { id: albumId, is_new: true });
    if (path.endsWith('/keep-files')) {
      const files = body.split('\n').map((id) => ({ file_uuid: id, copy_uuid: `copy ${id}`, is_duplicate: false }));
      return jsonReply(200, { files });
    }
    return jsonReply(200, {});
  };
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    const call = { path: new URL(address, 'http://h').pathname, body };
    calls.push(call);
    return answer(call) ?? ownAnswer(call);
  });
  return calls;
}

/** The logged-in account. */
export function givenAccount(changes: object = {}): void {
  const account = { name: 'Ana', default_job: timelineId, used_space: 0, max_space: 1e12, is_read_only_user: false };
  queryClient.setQueryData(accountQuery.queryKey, { ...account, ...changes } as never);
}
