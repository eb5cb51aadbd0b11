import { type FileRecord, listGroup } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';

export interface Burst {
  /** The number of pictures; 0 when the file is not a burst. */
  count: number;
  isOpen: boolean;
  toggle: () => void;
  /** The pictures in the order they were taken; undefined until they are loaded. */
  members: readonly FileRecord[] | undefined;
  hasFailed: boolean;
  /** The displayed file: a member while the burst is open, otherwise the file itself. */
  shown: FileRecord | undefined;
  show: (member: FileRecord) => void;
  /** The member after (1) or before (-1) the displayed one; undefined at the ends and while the burst is closed. */
  neighbour: (direction: 1 | -1) => FileRecord | undefined;
}

/** Loads the pictures of a burst when it is opened. Moving to another file closes it. */
export function useBurst(file: FileRecord | undefined): Burst {
  const [open, setOpen] = useState<{ of: string; shownId: string }>();
  const isOpen = file !== undefined && file.burst_count !== null && open?.of === file.id;
  const { data, isError } = useQuery({
    queryKey: fileKeys.group(file?.job_id, file?.id),
    queryFn: ({ signal }) =>
      callEndpoint(listGroup, { params: { id: file!.job_id, fileId: file!.id } }, { signal }).then(
        ({ files }) => files,
      ),
    enabled: isOpen,
  });
  const members = isOpen ? data : undefined;
  const index = members?.findIndex((member) => member.id === open?.shownId) ?? -1;
  return {
    count: file?.burst_count ?? 0,
    isOpen,
    toggle: () => setOpen(isOpen || !file ? undefined : { of: file.id, shownId: file.id }),
    members,
    hasFailed: isOpen && isError,
    shown: members?.[index] ?? file,
    show: (member) => file && setOpen({ of: file.id, shownId: member.id }),
    neighbour: (direction) => (index < 0 ? undefined : members?.[index + direction]),
  };
}
